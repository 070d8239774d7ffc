/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { addDays, formatFecha } from '#domain/fechas/guatemala.ts';
import { noteHora, readHoy } from '../../../../frontend/src/lib/reloj.ts';
import { openEditor, preloadEditor } from './open-editor.tsx';
import { HOY, fakeServicios, newBorrador } from './soporte.ts';

/** The day of the draft as its field shows it. */
const readCampo = (): string =>
  (document.querySelector('#campo-fechaEmision') as HTMLInputElement).value.replaceAll('/', '-');

beforeAll(preloadEditor);
afterEach(cleanup);

test('today became another day while the draft was being opened -> the draft is one of today', async () => {
  const { servicios } = fakeServicios();
  openEditor(servicios, { abiertoEl: HOY });
  await act(async () => undefined);
  expect(readCampo()).toBe(formatFecha(readHoy()));
});

test('the server shows on the open draft that the clock is two days late -> its day is the one of the server', async () => {
  const hoy = readHoy();
  openEditor(fakeServicios().servicios, { inicial: { ...newBorrador(), fechaEmision: hoy } });
  const date = new Date(Date.now() + 2 * 86_400_000).toUTCString();
  await act(async () => noteHora({ headers: { get: (name) => (name === 'date' ? date : null) } }));
  expect(readCampo()).toBe(formatFecha(addDays(hoy, 2)));
});

test('a day that the user typed stays', async () => {
  const fechaEmision = addDays(HOY, -1);
  openEditor(fakeServicios().servicios, {
    abiertoEl: HOY,
    inicial: { ...newBorrador(), fechaEmision },
  });
  await act(async () => undefined);
  expect(readCampo()).toBe(formatFecha(fechaEmision));
});

test('a sale that the clock of the device dated -> its day stays until the user chooses the one of the server', async () => {
  const dia = addDays(HOY, 2);
  const { user } = openEditor(fakeServicios().servicios, {
    abiertoEl: HOY,
    motivo: { codigo: 'DIA_DEL_APARATO', mensaje: 'Elija la fecha.', dia },
  });
  await screen.findByText('Elija la fecha.');
  expect(readCampo()).toBe(formatFecha(HOY));
  await user.click(screen.getByRole('button', { name: `Usar ${formatFecha(dia)}` }));
  expect(readCampo()).toBe(formatFecha(dia));
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
});
