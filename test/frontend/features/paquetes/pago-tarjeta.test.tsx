/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { isUuid } from '#domain/dte/autorizacion.ts';
import { ApiError } from '../../../../frontend/src/lib/api-error.ts';
import type * as Intento from '../../../../frontend/src/features/paquetes/intento.ts';
import type { CodigoApi } from '../../../../frontend/src/lib/api-error.ts';

const PAQUETE = {
  id: 'certificador-25',
  nombre: 'Plan certificador',
  precio: 10,
  precioPaypal: 1.5,
  cantidadDocs: 25,
  tipo: 'Cer',
  caracteristicas: [],
} as const;
const NUMERO = '4111111111111111';

/** Answers of the API, one for each call. */
const respuestas: (() => Promise<unknown>)[] = [];
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: () => respuestas.shift()?.() ?? Promise.reject(new Error('no answer')),
}));

/** Variables of each call, as JSON; none leaves the page. */
const pedidos: string[] = [];
/** Purchases that the form told of. */
const hechas: unknown[] = [];

beforeEach(async () => {
  // It is read here, after its API was replaced.
  const { PagoTarjeta } =
    await import('../../../../frontend/src/features/paquetes/components/pago-tarjeta.tsx');
  pedidos.length = 0;
  hechas.length = 0;
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'added') pedidos.push('call');
    if (type === 'updated' && mutation.state.status === 'pending')
      pedidos.push(JSON.stringify(mutation.state.variables));
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PagoTarjeta
          onHecha={(pagada) => hechas.push(pagada)}
          paquete={{ ...PAQUETE, caracteristicas: [], comisiones: [{ desde: '2026-01-01', tasa: 0.05 }] }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

const campo = (etiqueta: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(etiqueta);
const write = (etiqueta: string, value: string): unknown =>
  fireEvent.change(campo(etiqueta), { target: { value } });
const pay = async (): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Pagar/ }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
};

test('the price has the commission of the card as a line of its own, and follows the number of packages', () => {
  expect(screen.getByRole('button').textContent).toContain('Q 10.50');
  write('Cuántos paquetes', '3');
  expect(screen.getByRole('button').textContent).toContain('Q 31.50');
  expect(screen.getByText('Q 1.50')).toBeTruthy();
});

test('a card with faults is marked and not sent', async () => {
  write('Número de la tarjeta', '4111111111111112');
  write('Vencimiento', '01/20');
  await pay();
  expect(screen.getByText(/falta, sobra o está cambiada alguna cifra/)).toBeTruthy();
  expect(screen.getByText('La tarjeta ya venció. Revise la fecha o use otra.')).toBeTruthy();
  expect(pedidos).toEqual([]);
});

test('a repeat after an unknown outcome is the same purchase, and one after a known outcome is another', async () => {
  const fail = (codigo: CodigoApi) => () =>
    Promise.reject(new ApiError({ codigo, mensaje: `Texto de ${codigo}.`, tipo: 'error' }));
  const tries = [
    fail('SIN_CONEXION'),
    fail('TIEMPO_AGOTADO'),
    fail('ERROR_INTERNO'),
    fail('COMPRA_PENDIENTE'),
    fail('COMPRA_NO_PROCESADA'),
    () => Promise.resolve({}),
    fail('DEMASIADAS_SOLICITUDES'),
  ];
  const ids: string[] = [];
  const vistos: string[] = [];
  for (const each of tries) {
    respuestas.push(each);
    pedidos.length = 0;
    write('Número de la tarjeta', NUMERO);
    write('Vencimiento', '12/39');
    write('Código de seguridad', '123');
    await pay();
    ids.push((JSON.parse(pedidos[1] ?? '{}') as { idCompra: string }).idCompra);
    const enlace = screen.queryByRole('link', { name: 'Ver pagos' })?.getAttribute('href') ?? '-';
    const isVerificando = screen.queryByText(/Estamos verificando su pago/) !== null;
    vistos.push(`${isVerificando} ${screen.queryByRole('alert') !== null} ${enlace}`);
  }
  expect(vistos).toEqual([
    ...Array<string>(3).fill('true false /pagos'),
    'false true /pagos',
    'false true -',
    'false false -',
    'false true -',
  ]);
  const [primera, , , , quinta, sexta, septima] = ids;
  expect(ids.slice(0, 5)).toEqual(Array(5).fill(primera));
  expect(new Set([quinta, sexta, septima]).size).toBe(3);
  // The one that was paid, and none that may have been.
  expect(hechas).toEqual([{ metodo: 'TARJETA', idPaquete: PAQUETE.id, cantidad: 1 }]);
  expect(ids.every(isUuid)).toBe(true);
});

test('the total that is shown goes with the purchase, and the list is read again when it is another one by now', async () => {
  const invalidate = jest.spyOn(QueryClient.prototype, 'invalidateQueries');
  const mensaje = 'El total ahora es Q 11.00.';
  respuestas.push(() =>
    Promise.reject(new ApiError({ codigo: 'PRECIO_CAMBIADO', mensaje, tipo: 'warning' })),
  );
  write('Cuántos paquetes', '3');
  write('Número de la tarjeta', NUMERO);
  write('Vencimiento', '12/39');
  write('Código de seguridad', '123');
  await pay();
  expect(JSON.parse(pedidos[1] ?? '{}')).toMatchObject({ cantidad: 3, total: 31.5 });
  expect(screen.getByText(/El total ahora es Q 11.00/)).toBeTruthy();
  expect(invalidate.mock.calls.map(([filtro]) => filtro?.queryKey?.[0])).toContain('paquetes');
  invalidate.mockRestore();
});

test('number and code are gone after the answer, and nothing on this device keeps them', async () => {
  write('Número de la tarjeta', NUMERO);
  write('Vencimiento', '12/39');
  write('Código de seguridad', '123');
  await pay();
  expect(pedidos[0]).toBe('call');
  expect(pedidos[1]).toContain(NUMERO);
  expect(
    ['Número de la tarjeta', 'Vencimiento', 'Código de seguridad'].map((each) => campo(each).value),
  ).toEqual(['', '', '']);
  const guardado = [localStorage, sessionStorage].flatMap((caja) =>
    Object.keys(caja).map((clave) => caja.getItem(clave)),
  );
  expect(JSON.stringify(guardado)).not.toContain(NUMERO);
});

test('a reload goes on with the same attempt, until its outcome is known', async () => {
  const load = async () => {
    let modulo: typeof Intento | undefined;
    await jest.isolateModulesAsync(async () => {
      modulo = await import('../../../../frontend/src/features/paquetes/intento.ts');
    });
    if (modulo === undefined) throw new Error('The module did not load');
    return modulo;
  };
  const compra = { idPaquete: 'pdf-25', cantidad: 7 };
  const primera = (await load()).takeIntento(compra);
  const pagina = await load();
  expect(pagina.takeIntento(compra)).toBe(primera);
  expect(pagina.takeIntento({ ...compra, cantidad: 8 })).not.toBe(primera);
  pagina.endIntento(compra);
  const otra = (await load()).takeIntento(compra);
  expect(isUuid(otra) && otra !== primera).toBe(true);
});
