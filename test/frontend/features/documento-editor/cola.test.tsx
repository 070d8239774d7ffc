/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { avisosOf } from '../../../../print/blocks/avisos.ts';
import type { LeerDocumento } from '../../../../frontend/src/datos/impresora/imprimir.ts';
import type { EstadoLocal } from '../../../../frontend/src/datos/documentos-locales.ts';
import type { ServiciosEditor } from '../../../../frontend/src/features/documento-editor/servicios.ts';
import { notify } from '../../../../frontend/src/datos/cambios-locales.ts';
import { ApiError } from '../../../../frontend/src/lib/api-error.ts';
import { openEditor, preloadEditor } from './open-editor.tsx';
import { avance, fakeServicios } from './soporte.ts';

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

type Fila = Awaited<ReturnType<ServiciosEditor['readEnDispositivo']>>;

/** Keeps one sale without connection, and gives the device's row of it, which the queue changes. */
async function keepVenta(cambios: Partial<ServiciosEditor> = {}) {
  const dispositivo: { fila: Fila; devueltas: string[] } = { fila: undefined, devueltas: [] };
  const { servicios, guardados } = fakeServicios({
    readEnDispositivo: async () => dispositivo.fila,
    requeue: async (codigo) => void dispositivo.devueltas.push(codigo),
    ...cambios,
  });
  const { user, llamadas } = openEditor(servicios);
  setOnline(false);
  await user.keyboard('Venta 1{Tab}1{Tab}101');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Venta guardada para enviar' });
  const codigo = guardados[0]?.borrador.idTransaccion ?? '';
  const mark = (estado: EstadoLocal, resto: Partial<NonNullable<Fila>> = {}) => {
    dispositivo.fila = {
      ...{ codigo, establishment: '99900017', usuario: 'ana', estado, tipoDocumento: 'FACT' },
      ...{ creadoEn: Date.now(), actualizadoEn: Date.now(), ...resto },
    };
    act(() => notify(codigo, estado));
  };
  return { mark, guardados, dispositivo, llamadas, codigo };
}

const ESPERA = { timeout: 8_000 };

test('the queue sends the sale on the screen: the mark comes before the call, and its end is shown once the server has it', async () => {
  let isRecibida = false;
  let lecturas = 0;
  const { mark, guardados, llamadas } = await keepVenta({
    readAvance: async () => {
      lecturas += 1;
      return isRecibida ? avance() : null;
    },
  });
  const { length } = guardados;
  mark('enviando');
  await waitFor(() => expect(lecturas).toBeGreaterThan(1), ESPERA);
  await screen.findByRole('heading', { name: 'Venta guardada para enviar' });
  expect(guardados).toHaveLength(length);
  isRecibida = true;
  await screen.findByRole('region', { name: 'Factura certificada' }, ESPERA);
  expect(guardados.slice(length).map(({ estado }) => estado)).toEqual(['certificado']);
  expect(llamadas.finales).toEqual(['certificado']);
}, 20_000);

test('another window sent the sale and ended it -> the screen shows the authorisation without any message', async () => {
  const { mark, dispositivo } = await keepVenta();
  mark('en_cola');
  dispositivo.fila = dispositivo.fila && { ...dispositivo.fila, estado: 'certificado' };
  await screen.findByRole('region', { name: 'Factura certificada' }, ESPERA);
}, 20_000);

test('the server refuses the sale of the queue -> the form comes back with the reason and all that was typed', async () => {
  const { mark } = await keepVenta();
  mark('revisar', { ultimoError: { codigo: 'FECHA-02', mensaje: 'La fecha ya no se acepta.' } });
  await screen.findByText('La fecha ya no se acepta.', {}, ESPERA);
  expect(screen.getByDisplayValue('Venta 1')).not.toBeNull();
}, 20_000);

test('the certifier refuses it -> its reasons', async () => {
  const { mark } = await keepVenta({
    readAvance: async () =>
      avance({ statusDocumento: 'RECHAZADO', mensajes: [{ codigo: 'X', mensaje: 'NIT inactivo' }] }),
  });
  mark('enviando');
  await screen.findByText(/NIT inactivo/, {}, ESPERA);
}, 20_000);

test('its outcome is in doubt -> the screen says that it is being asked, with the one tick that is known', async () => {
  const { mark } = await keepVenta({ readAvance: async () => avance({ statusDocumento: 'INCIERTO' }) });
  mark('enviando');
  await screen.findByText('Verificando con el certificador…', {}, ESPERA);
  expect(document.querySelectorAll('.editor-paso-hecho')).toHaveLength(1);
}, 20_000);

test('a call that must be over and the server has nothing -> the sale goes back to the queue, and the screen doubts it', async () => {
  const { mark, dispositivo, codigo } = await keepVenta({ readAvance: async () => null });
  mark('enviando', { actualizadoEn: 0 });
  await waitFor(() => expect(dispositivo.devueltas).toContain(codigo), ESPERA);
  mark('en_cola', { cola: { encoladoEn: 1, intentos: 1, proximoIntento: 0 } });
  await screen.findByText(/no se sabe si llegó/, {}, ESPERA);
}, 20_000);

test('the server cannot be asked -> the content of the sale is written no more', async () => {
  const { mark, guardados } = await keepVenta({
    readAvance: () => Promise.reject(new ApiError({ codigo: 'SIN_CONEXION', mensaje: '', tipo: 'warning' })),
  });
  const { length } = guardados;
  mark('enviando');
  await screen.findByRole('heading', { name: 'Venta guardada para enviar' });
  expect(guardados).toHaveLength(length);
}, 20_000);
