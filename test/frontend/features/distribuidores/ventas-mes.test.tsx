/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Venta } from '../../../../frontend/src/features/distribuidores/ventas.ts';
import { VENTAS } from './ventas.ts';
import { PorContribuyente } from '../../../../frontend/src/features/distribuidores/components/por-contribuyente.tsx';
import { PorDistribuidor } from '../../../../frontend/src/features/distribuidores/components/por-distribuidor.tsx';

function draw(Pantalla: ComponentType, ventas: readonly Venta[], direccion = '/x?mes=2026-11'): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['ventasDistribuidores', 2026, 11], ventas);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[direccion]}>
        <Pantalla />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeAll(() => jest.useFakeTimers({ now: new Date('2026-12-05T12:00:00Z'), doNotFake: ['queueMicrotask'] }));
afterAll(() => jest.useRealTimers());

const texto = (): string => document.body.textContent;

test('sales -> a row for each taxpayer, and the exact totals at the foot', () => {
  draw(PorContribuyente, VENTAS);
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(texto()).toContain('Ventas Q 60.30 · Comisión Q 6.03');
});

test('commissions -> a row for each distributor, the one that earned most first', () => {
  draw(PorDistribuidor, VENTAS);
  const filas = screen.getAllByRole('row').slice(1);
  expect(filas.map((fila) => within(fila).getAllByRole('cell')[0]?.textContent)).toEqual([
    '99900017',
    '99900041',
  ]);
  expect(filas[0]?.textContent).toContain('Q 3.03');
});

test('search -> only what it finds is shown and added up', () => {
  draw(PorContribuyente, VENTAS);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' 9990005k' } });
  expect(texto()).toContain('Ventas Q 30.00');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nadie' } });
  expect(texto()).toContain('Ningún NIT coincide');
});

test('a month without sales -> says so, and offers no file', () => {
  draw(PorDistribuidor, []);
  expect(texto()).toContain('En noviembre de 2026 no compró nadie');
  expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull();
});
