/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { Exportaciones } from '../../../../frontend/src/features/administracion/components/exportaciones.tsx';

test('a period that has not begun is not asked for', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['exportaciones'], []);
  render(
    <QueryClientProvider client={client}>
      <Exportaciones />
    </QueryClientProvider>,
  );
  const write = (etiqueta: string, value: string) =>
    fireEvent.change(screen.getByLabelText(etiqueta), { target: { value } });
  const asked = () =>
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables);
  const prepare = () => fireEvent.click(screen.getByText('Preparar exportación'));
  write('Fechas', 'rango');
  write('Hasta', '2100-01-31');
  write('Desde', '2100-01-01');
  expect(screen.getByText('Ese período todavía no empieza. Elija otro.')).toBeTruthy();
  prepare();
  expect(asked()).toEqual([]);
  write('Desde', '2024-01-01');
  write('Hasta', '2024-01-31');
  prepare();
  expect(asked()).toEqual([{ desde: '2024-01-01', hasta: '2024-01-31' }]);
});
