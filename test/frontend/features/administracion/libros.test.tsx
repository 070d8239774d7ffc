/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Libros } from '../../../../frontend/src/features/administracion/components/libros.tsx';
import { CLAVES_EMISOR } from '../../../../frontend/src/datos/emisor.ts';

const FILA = {
  ...{ id: 'l', tipo: 'VENTAS', formato: 'PDF', mes: 10, anio: 2026, establecimiento: 2, folioInicial: 41 },
  ...{ consolidado: true, estado: 'LISTA', usuario: '99900017', creada: '2026-11-25T18:16:00-06:00' },
  ...{ documentos: 30, total: 31, bytes: 9_000, vence: '2026-12-02T18:16:00-06:00' },
};

function openLibros(filas: readonly object[], regimenSat = 'PASIM', direccion = '/libros'): () => unknown[] {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['libros'], filas);
  client.setQueryData(CLAVES_EMISOR.establecimiento, { regimenSat });
  client.setQueryData(CLAVES_EMISOR.sucursales, [
    { id: 1, nombre: 'Central' },
    { id: 2, nombre: 'Mercado' },
  ]);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[direccion]}>
        <Libros />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const mutaciones = client.getMutationCache();
  return () => mutaciones.getAll().map(({ state }) => state.variables);
}

const write = (etiqueta: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(etiqueta), { target: { value } });

test('a book is asked for with what was chosen, and a wrong folio is marked and not sent', () => {
  const asked = openLibros([]);
  write('Mes', '3');
  write('Año', '2026');
  write('Establecimiento de las ventas', '2');
  write('Folio inicial', '0');
  fireEvent.click(screen.getByText('Preparar libro'));
  expect(asked()).toEqual([]);
  expect(screen.getByText('Escriba un número de 1 a 999999.')).toBeDefined();
  write('Folio inicial', '41');
  fireEvent.click(screen.getByLabelText('Una línea por día y tipo de documento'));
  fireEvent.click(screen.getByText('Preparar libro'));
  const comun = { mes: 3, anio: 2026, establecimiento: 2, folioInicial: 41 };
  expect(asked()).toEqual([{ ...comun, tipo: 'VENTAS', formato: 'PDF', consolidado: true }]);
});

test('a closing leads to the books of its month', () => {
  const asked = openLibros([], 'PASIM', '/libros?mes=2026-03');
  fireEvent.click(screen.getByText('Preparar libro'));
  expect(asked()).toMatchObject([{ mes: 3, anio: 2026 }]);
});

test('another book takes a format that it has, and joins no purchases by day', () => {
  const asked = openLibros([], 'PAPEQ');
  expect(screen.getByLabelText<HTMLSelectElement>('Libro').value).toBe('PEQUENO');
  fireEvent.click(screen.getByLabelText('Una línea por día y tipo de documento'));
  write('Folio inicial', '0');
  write('Libro', 'ASISTE');
  expect(screen.queryByLabelText('Folio inicial')).toBeNull();
  fireEvent.click(screen.getByText('Preparar libro'));
  expect(asked()).toMatchObject([{ tipo: 'ASISTE', formato: 'ASL', consolidado: false, folioInicial: 1 }]);
});

test('a finished book says what it is and can be downloaded; while one is made no other is asked for', () => {
  const asked = openLibros([FILA, { ...FILA, id: 'm', estado: 'PREPARANDO', documentos: 3 }]);
  expect(screen.getAllByText('Ventas y servicios prestados · establecimiento 2 · por día')).not.toHaveLength(
    0,
  );
  expect(screen.getAllByRole('button', { name: /octubre 2026/ })).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toContain('3');
  fireEvent.click(screen.getByRole('button', { name: /Preparando/ }));
  expect(asked()).toEqual([]);
});
