/** @jest-environment jsdom */
import { watchTeclas } from '../../../frontend/src/lib/teclas-tempranas.ts';

/** Types a letter into an element while a part is on its way, and gives what the field of a dialog then gets. */
async function typeEarly(selector: string): Promise<string | undefined> {
  document.body.innerHTML =
    '<p class="esqueleto"></p><ul role="menu"><li role="menuitem" tabindex="0">Editar</li></ul>' +
    '<dialog open><input /></dialog>';
  const stop = watchTeclas();
  document
    .querySelector(selector)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true, cancelable: true }));
  const campo = document.querySelector('input');
  campo?.focus();
  await Promise.resolve();
  stop();
  return campo?.value;
}

test('a letter that is typed early goes to the field that comes, and one that chooses in a menu to none', async () => {
  expect([await typeEarly('body'), await typeEarly('[role="menuitem"]')]).toEqual(['e', '']);
});
