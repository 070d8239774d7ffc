/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { countLineas, resumeCaja } from '#domain/caja/cierre.ts';
import type { CierreCaja } from '#domain/caja/cierre.ts';
import type { CajaLeida } from '../../../../frontend/src/features/caja/api.ts';
import { CerrarCajaDocument, GetCajaDocument } from '../../../../frontend/src/generated/caja.ts';
import { catalogError } from '../../../../frontend/src/lib/api-error.ts';
import { clearSesion, saveSesion } from '../../../../frontend/src/lib/session-store.ts';
import { fakeToken } from '../../lib/fake-token.ts';

const mockPrint = jest.fn();
jest.mock('../../../../frontend/src/features/caja/imprimir-cierre.ts', () => ({ printCierre: mockPrint }));
const mockExecute = jest.fn();
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (documento: unknown): unknown => mockExecute(documento),
}));

const USUARIO = 'cajero-1';
const { lineas, ...cuenta } = resumeCaja(
  [
    {
      tipo: 'VENTA',
      moneda: 'GTQ',
      montos: [
        { metodo: 'EFECTIVO', monto: '112.00' },
        { metodo: 'TARJETA', monto: '50.00' },
      ],
      idTransaccion: 'id-1',
      concepto: 'FACT · Ana Xol',
      usuario: USUARIO,
    },
  ],
  [{ moneda: 'GTQ', monto: '100.00' }],
);
const CAJA: CajaLeida = {
  ...{ idSucursal: 1, usuario: USUARIO, produccion: true, hayMas: false, cierres: 1 },
  ...{ documentos: cuenta.documentos, anulados: cuenta.anulados, cantidad: cuenta.movimientos },
  desde: '2026-11-20T08:00:00-06:00',
  lineas: countLineas(lineas, []),
  movimientos: [
    {
      id: '1#a',
      tipo: 'VENTA',
      moneda: 'GTQ',
      montos: [
        { metodo: 'EFECTIVO', monto: 112 },
        { metodo: 'TARJETA', monto: 50 },
      ],
      idTransaccion: 'id-1',
      concepto: 'FACT · Ana Xol',
      usuario: USUARIO,
      fecha: '2026-11-20T10:30:00-06:00',
    },
    {
      ...{ id: '0#b', tipo: 'ENTRADA', moneda: 'GTQ', montos: [{ metodo: 'EFECTIVO', monto: 20 }] },
      ...{ idTransaccion: null, concepto: 'Sencillo del banco', usuario: USUARIO },
      fecha: '2026-11-20T09:00:00-06:00',
    },
  ],
};
const CIERRE: CierreCaja = {
  ...cuenta,
  ...{ id: 'c-1', numero: 1, sucursal: 1, usuario: USUARIO, produccion: true, cerradoPor: 'dueña' },
  desde: '2026-11-19T08:00:00-06:00',
  hasta: '2026-11-19T18:00:00-06:00',
  observacion: 'Faltó sencillo',
  lineas: countLineas(lineas, [{ moneda: 'GTQ', metodo: 'EFECTIVO', contado: '210', queda: '100' }]),
};

async function open(): Promise<QueryClient> {
  const { CajaVista } = await import('../../../../frontend/src/features/caja/components/caja-vista.tsx');
  // The till is read again at each visit; here nobody answers.
  mockExecute.mockReturnValue(new Promise(() => undefined));
  mockPrint.mockResolvedValue(undefined);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['caja', 1, null], CAJA);
  client.setQueryData(
    ['emisor', 'sucursales'],
    [
      { id: 1, nombre: 'Zona 1' },
      { id: 2, nombre: 'Antigua' },
    ],
  );
  client.setQueryData(['cierres-caja'], {
    pages: [{ cierres: [CIERRE, { ...CIERRE, id: 'c-2', sucursal: 2 }], siguiente: null }],
    pageParams: [null],
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CajaVista idSucursal={1} lugar={{ negocio: 'La Ceiba', sucursal: '1 · Zona 1' }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), advanceTimers: true });
  saveSesion(fakeToken({ rol: 'cajero' }));
});
afterEach(() => {
  cleanup();
  clearSesion();
  jest.useRealTimers();
});

test('a till shows what is expected, its movements and its closes', async () => {
  await open();
  const esperado = within(screen.getByRole('region', { name: 'Esperado por forma de pago' }));
  expect(esperado.getAllByText('Q 212.00')).not.toEqual([]);
  expect(screen.getByText('FACT · Ana Xol')).toBeTruthy();
  expect(screen.getByText('Efectivo · Tarjeta')).toBeTruthy();
  expect(screen.getAllByText('Falta Q 2.00')).toHaveLength(2);
  expect(screen.getByText(/^N.º 1 · .* · .*Zona 1$/)).toBeTruthy();
  // Money without a document opens no page, and the arrows reach it.
  expect(screen.getByRole('link', { name: 'FACT · Ana Xol' }).getAttribute('href')).toBe('/factura/id-1');
  expect(screen.queryByRole('link', { name: 'Sencillo del banco' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('link', { name: 'FACT · Ana Xol' }), { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sencillo del banco'));
  // A cashier has no choice of tills.
  expect(screen.queryByLabelText('Caja de')).toBeNull();
});

test('a count shows how far it is from what is expected, and only a right one is sent', async () => {
  const client = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar caja' }));
  const dialogo = within(screen.getByRole('dialog'));
  const write = (etiqueta: RegExp, value: string) =>
    fireEvent.change(dialogo.getByLabelText(etiqueta), { target: { value } });
  const send = () => fireEvent.click(dialogo.getByRole('button', { name: 'Cerrar caja' }));
  const sent = () =>
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables);
  send();
  expect(dialogo.getByText(/^Escriba el monto con números/)).toBeTruthy();
  write(/^Efectivo contado/, '1,215');
  expect(dialogo.getByText('Esperado: Q 212.00 · Sobra Q 1,003.00')).toBeTruthy();
  write(/^Se queda/, '1300');
  expect(dialogo.getByText(/No puede quedar en la caja más de lo que contó/)).toBeTruthy();
  send();
  expect(sent()).toEqual([]);
  write(/^Efectivo contado/, '212');
  write(/^Se queda/, '100');
  expect(dialogo.getByText('Esperado: Q 212.00 · Cuadra')).toBeTruthy();
  send();
  expect(sent()).toMatchObject([
    { cantidad: 1, conteo: [{ moneda: 'GTQ', metodo: 'EFECTIVO', contado: '212', queda: '100' }] },
  ]);
});

test('what is closed is what was counted, until the answer is that the till has changed', async () => {
  const client = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar caja' }));
  const dialogo = within(screen.getByRole('dialog'));
  fireEvent.change(dialogo.getByLabelText(/^Efectivo contado/), { target: { value: '212' } });
  const [efectivo, ...resto] = CAJA.lineas;
  if (efectivo === undefined) throw new Error('The till has no cash.');
  const nueva = { ...CAJA, cantidad: 2, lineas: [{ ...efectivo, esperado: '250.00' }, ...resto] };
  act(() => {
    client.setQueryData(['caja', 1, null], nueva);
  });
  await screen.findAllByText('Q 250.00');
  expect(dialogo.getByText('Esperado: Q 212.00 · Cuadra')).toBeTruthy();
  const numeros = { apertura: 100, ventas: 150, anulado: 0, cobros: 0, entradas: 0, salidas: 0 };
  const linea = { ...numeros, moneda: 'GTQ', metodo: 'EFECTIVO', esperado: 250 };
  mockExecute.mockImplementation((documento) => {
    if (documento === CerrarCajaDocument) return Promise.reject(catalogError('CAJA_CAMBIADA'));
    return Promise.resolve(
      documento === GetCajaDocument
        ? { getCaja: { ...CAJA, cantidad: 2, lineas: [linea] } }
        : { getCierresCaja: { cierres: [], siguiente: null } },
    );
  });
  const send = () => fireEvent.click(dialogo.getByRole('button', { name: 'Cerrar caja' }));
  send();
  expect(await dialogo.findByText('Esperado: Q 250.00 · Falta Q 38.00')).toBeTruthy();
  mockExecute.mockImplementation(() => new Promise(() => undefined));
  send();
  await waitFor(() => expect(client.getMutationCache().getAll()).toHaveLength(2));
  expect(
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables),
  ).toMatchObject([{ cantidad: 1 }, { cantidad: 2 }]);
});

test('cash is taken out with an amount and a reason', async () => {
  const client = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Más' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Anotar salida de efectivo' }));
  const dialogo = within(screen.getByRole('dialog'));
  fireEvent.click(dialogo.getByRole('button', { name: 'Anotar' }));
  expect(dialogo.getByText('Escriba el motivo.')).toBeTruthy();
  fireEvent.change(dialogo.getByLabelText('Monto'), { target: { value: '20.50' } });
  fireEvent.change(dialogo.getByLabelText('Motivo'), { target: { value: 'Agua' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Anotar' }));
  const [mutacion] = client.getMutationCache().getAll();
  expect(mutacion?.state.variables).toMatchObject({
    tipo: 'SALIDA',
    moneda: 'GTQ',
    monto: 20.5,
    motivo: 'Agua',
  });
});

test('a past close says who closed it and what was counted', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Cierre n.º 1 de cajero-1 · 2 · Antigua' }));
  const dialogo = within(screen.getByRole('dialog'));
  for (const texto of ['2 · Antigua', 'Lo cerró dueña.', 'Faltó sencillo', 'Q 210.00', 'Falta Q 2.00'])
    expect(dialogo.getByText(texto)).toBeTruthy();
  // It is printed as one of its own branch, whichever the top bar has.
  fireEvent.click(dialogo.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(mockPrint).toHaveBeenCalledTimes(1));
  expect(mockPrint).toHaveBeenCalledWith(expect.objectContaining({ id: 'c-2' }), {
    negocio: 'La Ceiba',
    sucursal: '2 · Antigua',
  });
});
