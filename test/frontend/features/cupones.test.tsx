/** @jest-environment jsdom */
import '../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { toCsv } from '#domain/texto/csv.ts';
import type { CuponLeido } from '../../../frontend/src/features/cupones/api.ts';
import { toTabla } from '../../../frontend/src/features/cupones/form-cupon.ts';
import { ApiError } from '../../../frontend/src/lib/api-error.ts';

type Pedido = { idLote: string; cantidad: number; data: object };
/** Requests that were made; the ones in `fallan` have no answer. */
const pedidos: Pedido[] = [];
const fallan = new Set<number>();
jest.mock('../../../frontend/src/lib/api-client.ts', () => ({
  execute: (_documento: unknown, pedido: Pedido) => {
    if (!('idLote' in pedido)) return Promise.resolve({ getCupones: [LIBRE, USADO, VENCIDO] });
    pedidos.push(pedido);
    if (fallan.has(pedidos.length))
      return Promise.reject(
        new ApiError({ codigo: 'SIN_CONEXION', mensaje: 'Sin conexión.', tipo: 'warning' }),
      );
    const crearCupones = Array.from({ length: pedido.cantidad }, (_, i) => ({
      ...LIBRE,
      codigo: `FERIA-${pedidos.length}-${i}`,
    }));
    return Promise.resolve({ crearCupones });
  },
}));

const LIBRE: CuponLeido = {
  codigo: 'FERIA-CDFH-JKMN-PRTW',
  cantidadDte: 25,
  nit: '',
  tipoPaquete: 'Cer',
  vence: '2026-12-31',
  usadoPor: null,
  usadoEl: null,
};
const USADO: CuponLeido = {
  ...LIBRE,
  codigo: 'FERIA-2025',
  usadoPor: '99900041',
  usadoEl: '2026-11-21T04:00:00.000Z',
};
const VENCIDO: CuponLeido = { ...LIBRE, codigo: '-1234567', vence: '2026-11-30' };

beforeAll(() => jest.useFakeTimers({ now: new Date('2026-12-05T12:00:00Z'), doNotFake: ['queueMicrotask'] }));
afterAll(() => jest.useRealTimers());

beforeEach(async () => {
  pedidos.length = 0;
  fallan.clear();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['cupones'], [LIBRE, USADO, VENCIDO]);
  const { Cupones } = await import('../../../frontend/src/features/cupones/components/cupones.tsx');
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Cupones />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

const filas = (): string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((fila) => fila.textContent);
const press = (name: string): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await jest.advanceTimersByTimeAsync(50);
  });
const write = (etiqueta: RegExp, value: string): unknown =>
  fireEvent.change(screen.getByRole('textbox', { name: etiqueta }), { target: { value } });

test('the list says of each whether it is free, used by whom and when, or past its day', () => {
  const [libre, usado, vencido] = filas();
  expect(libre).toContain('Libre');
  expect(usado).toContain('99900041, 20-11-2026Usado');
  expect(vencido).toContain('Vencido');
  fireEvent.click(screen.getByRole('radio', { name: 'Vencidos: 1' }));
  expect(filas()).toHaveLength(1);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '99900041' } });
  expect(document.body.textContent).toContain('Ningún cupón coincide');
  fireEvent.click(screen.getByRole('radio', { name: 'Todos: 1' }));
  expect(filas()[0]).toContain('FERIA-2025');
});

test('many are made in parts; after a lost answer the same part is asked for again', async () => {
  await press('Nuevos cupones');
  write(/^Cuántos cupones/, '120');
  fallan.add(2);
  await press('Generar cupones');
  expect(document.body.textContent).toContain('Cupones por generar: 70. Ya guardados: 50.');
  await press('Seguir generando');
  expect(screen.getByText('120 cupones listos')).toBeTruthy();
  expect(pedidos.map(({ cantidad }) => cantidad)).toEqual([50, 50, 50, 20]);
  const ids = pedidos.map(({ idLote }) => idLote);
  expect(ids[1]).toBe(ids[2]);
  expect(new Set(ids).size).toBe(3);
  expect(
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Códigos/ }).value.split('\n'),
  ).toHaveLength(120);
});

test('faults are marked by the rules of the server, and nothing is sent', async () => {
  await press('Nuevos cupones');
  write(/^Cuántos cupones/, '5000');
  write(/^Comienzo/, '=1+1');
  write(/^Documentos por cupón/, 'x');
  write(/^Solo para el NIT/, '123');
  await press('Generar cupones');
  for (const texto of [
    'Genere de 1 a 1000',
    'Escriba el comienzo',
    'Escriba cuántos documentos da el cupón',
    'Revise el NIT',
  ])
    expect(document.body.textContent).toContain(texto);
  fireEvent.click(screen.getByRole('radio', { name: 'Uno propio' }));
  write(/^Código/, 'feria-2025');
  await press('Guardar cupón');
  expect(document.body.textContent).toContain('Ya hay un cupón con ese código');
  expect(pedidos).toEqual([]);
});

test('a code that a spreadsheet would take for a formula is a text in the file', () => {
  const csv = toCsv(
    toTabla([VENCIDO, { ...VENCIDO, codigo: '-1-1-1' }], '2026-12-05').map((fila) => fila.map(String)),
  );
  expect(csv).toContain("'-1-1-1,Plan certificador,25,,30-11-2026,Vencido,,");
});
