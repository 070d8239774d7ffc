/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { Reportes } from '../../../../frontend/src/features/administracion/components/reportes.tsx';

const FILA = {
  id: 'r',
  tipo: 'SAT',
  filtro: { sucursal: null, tipoDoc: null, estado: 'VIGENTES', idReceptor: null, moneda: 'USD' },
  fechaInicial: 1_793_512_800,
  fechaFinal: 1_796_104_799,
  estado: 'LISTA',
  usuario: '99900017',
  creada: '2026-11-25T18:16:00-06:00',
  documentos: 30,
  total: 30,
  filas: 25,
  dePrueba: 0,
  bytes: 9_000,
  vence: '2026-12-02T18:16:00-06:00',
};

const SUCURSALES = [
  { id: 1, nombre: 'CENTRO', habilitada: true },
  { id: 2, nombre: 'MERCADO', habilitada: true },
];

function openReportes(filas: readonly object[]): () => unknown[] {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['reportes'], filas);
  client.setQueryData(['emisor', 'sucursales'], SUCURSALES);
  render(
    <QueryClientProvider client={client}>
      <Reportes />
    </QueryClientProvider>,
  );
  return () =>
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables);
}

test('a report is asked for with its kind, its days and what was chosen', () => {
  const asked = openReportes([]);
  const write = (etiqueta: string, value: string) =>
    fireEvent.change(screen.getByLabelText(etiqueta), { target: { value } });
  write('Reporte', 'DETALLE');
  write('Fechas', 'rango');
  write('Desde', '2024-01-31');
  write('Hasta', '2024-01-01');
  fireEvent.click(screen.getByText('Preparar Excel'));
  expect(asked()).toEqual([]);
  write('Desde', '2024-01-01');
  write('Hasta', '2024-01-31');
  write('Estado', 'ANULADOS');
  write('Moneda', 'USD');
  write('Sucursal', '2');
  fireEvent.click(screen.getByText('Preparar Excel'));
  expect(asked()).toEqual([
    {
      rango: { desde: '2024-01-01', hasta: '2024-01-31' },
      tipo: 'DETALLE',
      filtro: { estado: 'ANULADOS', moneda: 'USD', sucursal: 2 },
    },
  ]);
});

test('the last reports say what they have, how far they are, and can be downloaded when they have a file', () => {
  openReportes([
    FILA,
    { ...FILA, id: 's', filas: 0, bytes: 0, filtro: { ...FILA.filtro, sucursal: 2 } },
    { ...FILA, id: 'u', tipo: 'RESUMEN', filas: 44, dePrueba: 3, filtro: null },
    { ...FILA, id: 't', estado: 'PREPARANDO', documentos: 12, filas: null, bytes: 0 },
  ]);
  expect(screen.getByText('Listo: 25 filas')).toBeTruthy();
  expect(screen.getAllByText('01-11-2026 al 30-11-2026 · Vigentes · USD')).toHaveLength(2);
  expect(screen.getByText('01-11-2026 al 30-11-2026 · Sucursal 2 · Vigentes · USD')).toBeTruthy();
  expect(screen.getByText('Listo: 44 filas')).toBeTruthy();
  expect(
    screen.getByText('01-11-2026 al 30-11-2026 · Se dejaron fuera 3 filas de documentos de prueba'),
  ).toBeTruthy();
  expect(screen.getByText('Ningún documento cumple')).toBeTruthy();
  expect(screen.getByText('Documentos: 12 de 30')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Descargar/ })).toHaveLength(2);
  // While one is being made, no other is asked for.
  expect(screen.getByText('Preparando…')).toBeTruthy();
});
