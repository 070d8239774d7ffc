/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { avisosOf } from '../../../../print/blocks/avisos.ts';
import type { LeerDocumento } from '../../../../frontend/src/datos/impresora/imprimir.ts';
import { notify } from '../../../../frontend/src/datos/cambios-locales.ts';
import { ApiError } from '../../../../frontend/src/lib/api-error.ts';
import { openEditor, preloadEditor } from './open-editor.tsx';
import { fakeServicios } from './soporte.ts';

const impresos: DocumentoCompleto[] = [];
jest.mock('../../../../frontend/src/datos/impresora/imprimir.ts', () => ({
  printDocumento: async (read: LeerDocumento) => void impresos.push(await read()),
}));

const setOnline = (value: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value, configurable: true });

beforeAll(preloadEditor);
afterEach(() => {
  setOnline(true);
  cleanup();
});

test('a sale that is confirmed without connection -> lies in the queue with its lines, and nothing is sent', async () => {
  const { servicios, guardados, enviados } = fakeServicios();
  const { user } = openEditor(servicios);
  setOnline(false);
  await user.keyboard('Venta 1{Tab}1{Tab}101');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Venta guardada para enviar' });
  expect(enviados).toEqual([]);
  expect(guardados.at(-1)).toMatchObject({
    estado: 'en_cola',
    borrador: { detalle: [{ descripcion: 'Venta 1', cantidad: '1', precioUnitario: '101' }] },
  });
  await user.click(screen.getByRole('button', { name: 'Imprimir borrador' }));
  await waitFor(() => expect(impresos).toHaveLength(1));
  const [impreso] = impresos;
  expect(impreso).toMatchObject({ total: '101.00', totalIva: '10.82', uuidCertificacion: null });
  expect(impreso === undefined ? [] : avisosOf(impreso).map(({ marca }) => marca)).toContain('EN PROCESO');
  await user.click(screen.getByRole('button', { name: 'Cambiar la venta' }));
  expect(screen.getByDisplayValue('Venta 1')).not.toBeNull();
});

test.each<[string, () => Promise<null>]>([
  [
    'the server cannot be asked',
    () => Promise.reject(new ApiError({ codigo: 'SIN_CONEXION', mensaje: '', tipo: 'warning' })),
  ],
  ['the server has it not yet', () => Promise.resolve(null)],
])(
  'the queue sends the sale on the screen and %s -> its content is written no more',
  async (_que, read) => {
    let lecturas = 0;
    const readAvance = () => {
      lecturas += 1;
      return read();
    };
    const { servicios, guardados } = fakeServicios({ readAvance });
    const { user } = openEditor(servicios);
    setOnline(false);
    await user.keyboard('Venta 1{Tab}1{Tab}101');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Venta guardada para enviar' });
    const { length } = guardados;
    const idTransaccion = guardados[0]?.borrador.idTransaccion ?? '';
    act(() => notify(idTransaccion, 'enviando'));
    await waitFor(() => expect(lecturas).toBeGreaterThan(0));
    await screen.findByRole('heading', { name: 'Venta guardada para enviar' }, { timeout: 8_000 });
    expect(guardados).toHaveLength(length);
  },
  15_000,
);
