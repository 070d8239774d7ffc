/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { writePlantilla } from '#domain/plantillas/archivo.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { Editor } from '../../../../frontend/src/features/plantillas/components/editor.tsx';
import { queryClient } from '../../../../frontend/src/lib/query-client.ts';
import { saveSesion } from '../../../../frontend/src/lib/session-store.ts';
import { readToasts } from '../../../../frontend/src/lib/toasts.ts';
import { MOTOR } from '../../../../frontend/src/datos/vista-previa.ts';
import { makePng } from '../../../support/imagenes.ts';
import { fakeToken } from '../../lib/fake-token.ts';

const EMISOR = {
  nit: '99900017',
  codigoEstablecimiento: 1,
  nombreEmisor: 'La Ceiba',
  razonEmisor: 'La Ceiba, S. A.',
  direccionEmisor: 'Zona 1',
  telefonoEmisor: '22220000',
  correoEmisor: 'aa@example.com',
  regimenSat: 'PATRI',
} as const;
const LOGO = { bytes: Uint8Array.from(makePng(40, 20)), format: 'PNG', width: 40, height: 20 } as const;
const FORMATO = formatoPorDefecto(1);

beforeEach(() => {
  saveSesion(fakeToken({ rol: 'dueno' }));
  // jsdom lacks both.
  File.prototype.text = function (this: File) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(this);
    });
  };
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

let sucursal = 0;

/** Opens each editor for a branch of its own, because unsaved text of one test would come back in the next. */
function open(): void {
  sucursal += 1;
  const leida = {
    formato: FORMATO,
    imagen: null,
    tieneImagen: false,
    guardado: false,
    version: null,
    enUso: true,
  };
  const editor = (
    <Editor
      sucursal={sucursal}
      leida={leida}
      enUso={1}
      real={null}
      isSinLeer={false}
      emisor={EMISOR}
      logo={LOGO}
      logoCampo={null}
      motor={MOTOR}
      otras={[]}
    />
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{editor}</MemoryRouter>
    </QueryClientProvider>,
  );
}

const drawing = (): string => screen.getByRole('img', { name: /Vista previa, página 1/ }).innerHTML;

test('a colour is in the drawing as soon as it is chosen, and a wrong one leaves the last drawing', async () => {
  open();
  expect(drawing().includes(FORMATO.colorPrincipal)).toBe(true);
  const campo = screen.getByLabelText('Color principal');
  fireEvent.change(campo, { target: { value: '#C0FFEE' } });
  await waitFor(() => expect(drawing().includes('#C0FFEE')).toBe(true));
  fireEvent.change(campo, { target: { value: '#C0FFE' } });
  expect(screen.getByText(/Escriba el color con #/)).toBeTruthy();
  expect(drawing().includes('#C0FFEE')).toBe(true);
});

test('texts and places move with their fields and with the arrow keys of the drawing', async () => {
  open();
  const texto = screen.getByLabelText('Texto libre 1');
  fireEvent.change(texto, { target: { value: 'Gracias por su compra' } });
  await waitFor(() => expect(drawing().includes('Gracias por su compra')).toBe(true));
  const logo = screen.getByRole('button', { name: /^Logo: a/ });
  fireEvent.keyDown(logo, { key: 'ArrowRight' });
  fireEvent.keyDown(logo, { key: 'ArrowDown', shiftKey: true });
  const grupo = screen.getByRole('group', { name: 'Lugar, en milímetros Logo' });
  expect(within(grupo).getByLabelText<HTMLInputElement>('Desde la izquierda').value).toBe(
    `${FORMATO.logo.x + 0.5}`,
  );
  expect(within(grupo).getByLabelText<HTMLInputElement>('Desde arriba').value).toBe(`${FORMATO.logo.y + 5}`);
  fireEvent.change(within(grupo).getByLabelText('Ancho'), { target: { value: '500' } });
  expect(screen.getByText(/Se sale del papel, que mide 216.0 mm/)).toBeTruthy();
});

test('the font of a free text is chosen by keyboard, is in the drawing, and says when a letter is missing in it', async () => {
  open();
  const user = userEvent.setup();
  fireEvent.change(screen.getByLabelText('Texto libre 1'), { target: { value: 'Gracias' } });
  const campo = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo de letra: Texto libre 1' });
  expect(campo.value).toBe('DOCUMENTO');
  expect(
    within(campo)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['La del documento', 'Con serifa (Times)', 'De máquina (Courier)']);
  await user.selectOptions(campo, 'SERIFA');
  await waitFor(() => expect(drawing()).toMatch(/font-family="Times[^>]*>Gracias</));
  const falta = 'Ese tipo no tiene todas las letras de este texto: se imprime con la del documento.';
  expect(screen.queryByText(falta)).toBeNull();
  fireEvent.change(screen.getByLabelText('Texto libre 1'), { target: { value: 'Maltyox ꞌ' } });
  expect(screen.getByText(falta)).toBeTruthy();
  await waitFor(() => expect(drawing()).toMatch(/font-family="'Noto Sans Impresa[^>]*>Maltyox ꞌ</));
  await user.selectOptions(campo, 'DOCUMENTO');
  expect(screen.queryByText(falta)).toBeNull();
});

test('a file of a template is taken whole, or refused with the reason and nothing changed', async () => {
  open();
  const user = userEvent.setup();
  const input = screen.getByLabelText('Importar');
  const file = (text: string) => new File([text], 'plantilla.json', { type: 'application/json' });
  await user.upload(input, file('{"version":9,"formato":{}}'));
  await waitFor(() => expect(screen.getByText(/es de la versión 9/)).toBeTruthy());
  await user.upload(input, file(JSON.stringify({ version: 1, formato: { ...FORMATO, color: 'x' } })));
  await waitFor(() => expect(screen.getByText(/no es de una plantilla: color/)).toBeTruthy());
  expect(drawing().includes(FORMATO.colorPrincipal)).toBe(true);
  await user.upload(input, file(writePlantilla({ ...FORMATO, colorPrincipal: '#BADA55' })));
  await waitFor(() => expect(drawing().includes('#BADA55')).toBe(true));
  expect(screen.queryByText('El archivo no se importó:')).toBeNull();
});

test('what is refused stays as typed, told at its field; nothing is sent while the form is wrong', async () => {
  const fetched = jest.fn(async () => Promise.reject(new TypeError('no network')));
  globalThis.fetch = fetched as never;
  open();
  fireEvent.change(screen.getByLabelText('Color principal'), { target: { value: 'rojo' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' })));
  expect(fetched).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Color principal')));
  fireEvent.change(screen.getByLabelText('Color principal'), { target: { value: '#C0FFEE' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' })));
  await waitFor(() =>
    expect(readToasts().some(({ tipo }) => tipo === 'warning' || tipo === 'error')).toBe(true),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Color principal').value).toBe('#C0FFEE');
  expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
});

test('back to how it comes asks first', async () => {
  open();
  fireEvent.change(screen.getByLabelText('Color principal'), { target: { value: '#C0FFEE' } });
  fireEvent.click(screen.getByRole('button', { name: 'Más' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Restablecer' }));
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Restablecer' }));
  await waitFor(() => expect(drawing().includes('#C0FFEE')).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>('Color principal').value).toBe(FORMATO.colorPrincipal);
});
