/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../../../frontend/src/lib/api-error.ts';
import type { CodigoApi } from '../../../../frontend/src/lib/api-error.ts';
import type { Paypal } from '../../../../frontend/src/features/paquetes/sdk-paypal.ts';

const PAQUETE = {
  id: 'certificador-25',
  nombre: 'Plan certificador',
  precio: 10,
  precioPaypal: 1.5,
  cantidadDocs: 25,
  tipo: 'Cer',
  caracteristicas: [],
} as const;

/** Answers of the API, one for each call, and the variables of each. */
const respuestas: (() => Promise<unknown>)[] = [];
const pedidos: unknown[] = [];
const config = { etapa: 'local', clientePaypal: 'local' };
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (_: unknown, variables: unknown) => {
    pedidos.push(variables);
    return respuestas.shift()?.() ?? Promise.reject(new Error('no answer'));
  },
}));
jest.mock('../../../../frontend/src/lib/config.ts', () => ({
  getConfig: () => config,
  readClientePaypal: () => config.clientePaypal,

  readSoporte: () => '',
}));
jest.mock('../../../../frontend/src/lib/session-store.ts', () => ({
  readSesion: () => ({ nit: '99900017' }),
}));

const ORDEN = () => Promise.resolve({ createPaypalOrder: 'ORDEN1' });
const HECHO = () => Promise.resolve({ approvePaypalOrder: {} });
const fail = (codigo: CodigoApi) => () =>
  Promise.reject(new ApiError({ codigo, mensaje: `Texto de ${codigo}.`, tipo: 'error' }));
const ventanas: string[] = [];
const hechas: unknown[] = [];

async function open(): Promise<void> {
  const { PagoPaypal } =
    await import('../../../../frontend/src/features/paquetes/components/pago-paypal.tsx');
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PagoPaypal
          onHecha={(pagada) => hechas.push(pagada)}
          paquete={{ ...PAQUETE, caracteristicas: [], comisiones: [] }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  for (const lista of [respuestas, pedidos, ventanas, hechas]) lista.length = 0;
  localStorage.clear();
  config.etapa = 'local';
  window.open = (url) => {
    ventanas.push(String(url));
    return window;
  };
  await open();
});

const settle = (run: () => unknown): Promise<void> =>
  act(async () => {
    run();
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
const press = (nombre: string): Promise<void> =>
  settle(() => fireEvent.click(screen.getByRole('button', { name: nombre })));
const answer = (paypal: string, origin = location.origin): Promise<void> =>
  settle(() => dispatchEvent(new MessageEvent('message', { origin, data: { paypal, orderId: 'ORDEN1' } })));
const hasPendiente = (): boolean => screen.queryByText(/sin terminar/) !== null;

test('an approved order is charged once, at the price in dollars, and nothing of it stays', async () => {
  fireEvent.change(screen.getByLabelText('Cuántos paquetes'), { target: { value: '3' } });
  expect(screen.getAllByText('$ 4.50')).toHaveLength(2);
  respuestas.push(ORDEN, HECHO);
  await press('PayPal (simulado)');
  expect(ventanas).toEqual(['/__local/paypal?token=ORDEN1']);
  await answer('aprobada', 'https://otro.example');
  expect(pedidos).toHaveLength(1);
  await answer('aprobada');
  const compra = { idPaquete: 'certificador-25', cantidad: 3 };
  expect(pedidos).toEqual([
    { ...compra, total: 4.5 },
    { ...compra, orderId: 'ORDEN1' },
  ]);
  expect([hasPendiente(), localStorage.length]).toEqual([false, 0]);
  expect(hechas).toEqual([{ metodo: 'PAYPAL', ...compra }]);
});

test('a number of packages that no rule takes makes no order', async () => {
  fireEvent.change(screen.getByLabelText('Cuántos paquetes'), { target: { value: '0' } });
  await press('PayPal (simulado)');
  expect([pedidos, ventanas]).toEqual([[], []]);
  expect(screen.getByLabelText('Cuántos paquetes').getAttribute('aria-invalid')).toBe('true');
});

test('an order that is cancelled is gone, and one that cannot be made charged nothing', async () => {
  respuestas.push(ORDEN, fail('COMPRA_NO_PROCESADA'));
  await press('PayPal (simulado)');
  await answer('cancelada');
  expect(screen.getByText(/No aprobó el pago/)).toBeTruthy();
  expect([hasPendiente(), localStorage.length]).toEqual([false, 0]);
  await press('PayPal (simulado)');
  expect(screen.getByText(/Texto de COMPRA_NO_PROCESADA/)).toBeTruthy();
  window.open = () => null;
  respuestas.push(ORDEN);
  await press('PayPal (simulado)');
  expect(screen.getByText(/Permita las ventanas emergentes/)).toBeTruthy();
});

test('an order outlives a reload, and is looked at again', async () => {
  respuestas.push(ORDEN, fail('COMPRA_NO_PROCESADA'), HECHO);
  await press('PayPal (simulado)');
  cleanup();
  await open();
  expect(hasPendiente()).toBe(true);
  await press('Revisar el pago');
  expect([hasPendiente(), screen.queryByRole('button', { name: 'PayPal (simulado)' }) !== null]).toEqual([
    true,
    true,
  ]);
  await press('Revisar el pago');
  expect([hasPendiente(), localStorage.length]).toEqual([false, 0]);
});

test.each<CodigoApi>(['COMPRA_PENDIENTE', 'SIN_CONEXION'])(
  'while a charge is in doubt (%s) no second order is offered, also after a reload',
  async (codigo) => {
    respuestas.push(ORDEN, fail(codigo), fail('COMPRA_NO_PROCESADA'));
    await press('PayPal (simulado)');
    await answer('aprobada');
    for (let vez = 0; vez < 2; vez += 1) {
      expect(screen.getByRole('link', { name: 'Ver pagos' })).toBeTruthy();
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Revisar el pago',
      ]);
      cleanup();
      await open();
    }
    expect(screen.getByText(/Estamos verificando su pago/)).toBeTruthy();
    await press('Revisar el pago');
    expect(screen.getByRole('button', { name: 'PayPal (simulado)' })).toBeTruthy();
  },
);

test("in the cloud PayPal's own script is loaded with the id of the stage, and its button goes the same way", async () => {
  cleanup();
  config.etapa = 'produccion';
  config.clientePaypal = 'cliente-publico';
  expect(document.querySelector('script')).toBeNull();
  await open();
  const { src } = document.querySelector('script') ?? { src: '' };
  expect(new URL(src).origin).toBe('https://www.paypal.com');
  expect(Object.fromEntries(new URL(src).searchParams)).toMatchObject({
    ...{ 'client-id': 'cliente-publico', currency: 'USD', intent: 'capture' },
  });
  const pintado: HTMLElement[] = [];
  let acciones: Parameters<Paypal['Buttons']>[0] | null = null;
  const paypal: Paypal = {
    Buttons: (opciones) => {
      acciones = opciones;
      return { render: async (caja) => void pintado.push(caja), close: async () => undefined };
    },
  };
  Object.assign(window, { paypal });
  await settle(() => document.querySelector('script')?.dispatchEvent(new Event('load')));
  expect(pintado).toHaveLength(1);
  const { createOrder, onApprove, onCancel, onError } = acciones as unknown as Parameters<
    Paypal['Buttons']
  >[0];
  respuestas.push(ORDEN, HECHO, ORDEN);
  await settle(async () => expect(await createOrder()).toBe('ORDEN1'));
  expect(hasPendiente()).toBe(true);
  await settle(() => onApprove({ orderID: 'ORDEN1' }));
  expect(pedidos.at(-1)).toEqual({ idPaquete: 'certificador-25', cantidad: 1, orderId: 'ORDEN1' });
  expect(hasPendiente()).toBe(false);
  await settle(createOrder);
  await settle(onCancel);
  expect(screen.getByText(/No aprobó el pago/)).toBeTruthy();
  // PayPal hands on a copy of the error of an order that was refused.
  respuestas.push(fail('PRECIO_CAMBIADO'));
  await settle(() => createOrder().catch((error: unknown) => onError(new Error(String(error)))));
  expect(screen.getByText(/Texto de PRECIO_CAMBIADO/)).toBeTruthy();
});
