/** @jest-environment jsdom */
import '../../support/dom.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Copiar } from '../../../frontend/src/components/copiar.tsx';
import { readToasts } from '../../../frontend/src/lib/toasts.ts';

const ENLACE = 'https://x.example/ver#y';
let copiados: string[] = [];

let portapapeles: (text: string) => Promise<void>;

async function press(making: () => Promise<string>): Promise<void> {
  // The library puts a clipboard of its own in place; that of the test comes after it.
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: portapapeles }, configurable: true });
  render(<Copiar etiqueta="Copiar" copiado="Enlace copiado." making={making} />);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
}

beforeEach(() => {
  copiados = [];
});
afterEach(cleanup);

const take = (text: string): Promise<void> => {
  copiados.push(text);
  return Promise.resolve();
};
const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
const lastToast = () => readToasts().at(-1);

test('a text that is still being made is copied when it is there', async () => {
  portapapeles = take;
  await press(() => Promise.resolve(ENLACE));
  expect(copiados).toEqual([ENLACE]);
  expect(lastToast()).toMatchObject({ tipo: 'success', mensaje: 'Enlace copiado.' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('where the browser refuses its clipboard the text stands there to be copied by hand', async () => {
  portapapeles = refuse;
  const before = readToasts().length;
  await press(() => Promise.resolve(ENLACE));
  const campo = await screen.findByLabelText<HTMLTextAreaElement>(/no dejó copiarlo/);
  expect(campo.value).toBe(ENLACE);
  await userEvent.click(campo);
  expect(campo.value.slice(campo.selectionStart, campo.selectionEnd)).toBe(ENLACE);
  expect(readToasts()).toHaveLength(before);
});

test('a text that cannot be made is told as the failure that it is', async () => {
  portapapeles = take;
  await press(() => Promise.reject(new Error('sin red')));
  expect(copiados).toEqual([]);
  expect(lastToast()).toMatchObject({ tipo: 'error' });
});
