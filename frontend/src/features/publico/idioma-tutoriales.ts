import { CLAVES, readItem, writeItem } from '../../lib/storage.ts';

/** Shows the tutorials in the language of this device, and in the one that is chosen on the page, which the device keeps. */
export function startIdiomas(): void {
  const selector = document.querySelector<HTMLElement>('[data-idiomas]');
  const lista = selector?.querySelector('select');
  if (selector === null || lista === null || lista === undefined) return;
  const guardado = readItem(CLAVES.idioma);
  if ([...lista.options].some(({ value }) => value === guardado)) lista.value = guardado ?? lista.value;
  selector.hidden = false;
  const show = (): void =>
    document.querySelectorAll('[data-tutorial]').forEach((each) => showIdioma(each, lista.value));
  lista.addEventListener('change', () => {
    writeItem(CLAVES.idioma, lista.value);
    show();
  });
  show();
}

/** A tutorial without that language stays in Spanish and says so. */
function showIdioma(tutorial: Element, codigo: string): void {
  const versiones = [...tutorial.querySelectorAll<HTMLElement>('[data-idioma]')];
  const propia = versiones.find((each) => each.dataset['idioma'] === codigo);
  const vista = propia ?? versiones[0];
  for (const version of versiones) version.hidden = version !== vista;
  const falta = tutorial.querySelector<HTMLElement>('[data-falta]');
  if (falta !== null) falta.hidden = propia !== undefined;
}
