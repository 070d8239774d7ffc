/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { LugarDeTrabajo } from '../../../../frontend/src/datos/establecimientos.ts';
import type { ResumenCliente } from '../../../../frontend/src/features/contador/api.ts';
import { ClientesContador } from '../../../../frontend/src/features/contador/components/clientes.tsx';

const resumenDe = (nit: string, cantidad: number, totalGtq: number): ResumenCliente => ({
  nit,
  luz: cantidad === 0 ? 'GRIS' : 'VERDE',
  ventas: { cantidad, totalGtq, totalUsd: 0, ivaGtq: 0, ivaUsd: 0 },
  otros: 0,
  pendientes: 0,
  rechazados: 0,
  anulados: 0,
  pruebas: false,
  porCobrar: { cantidad: 0, totalGtq: 0, totalUsd: 0, hayMas: false },
  ultimoDocumento: null,
  certificadoVence: null,
  creditos: 100,
});

function Direccion() {
  return <output>{useLocation().search}</output>;
}

function draw(direccion: string): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const lugar = { rol: 'contador', propio: false, actual: false } as const;
  const nits = ['1', '2', '3'];
  const lugares: readonly LugarDeTrabajo[] = [
    { nit: '9', nombre: 'Despacho', rol: 'dueno', propio: true, actual: true },
    { ...lugar, nit: '1', nombre: 'Ana' },
    { ...lugar, nit: '2', nombre: 'Beto' },
    { ...lugar, nit: '3', nombre: 'Carla' },
  ];
  const { fecha } = toGuatemala(Date.now());
  const mes = ['resumenClientes', Number(fecha.slice(0, 4)), Number(fecha.slice(5, 7))];
  const resumenes = [resumenDe('1', 1, 20), resumenDe('2', 2, 300.5), resumenDe('3', 0, 0)];
  client.setQueryData([...mes, nits], { nits, resumenes });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/contador${direccion}`]}>
        <ClientesContador lugares={lugares} isDueno />
        <Direccion />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const nombres = (): string[] =>
  screen.getAllByRole('row').flatMap((fila) => {
    const boton = within(fila).queryByRole('button', { name: /^(Ana|Beto|Carla), / });
    return boton === null ? [] : [boton.textContent];
  });
const heading = (nombre: RegExp) => screen.getByRole('columnheader', { name: nombre });

test('headings order the rows, and the address keeps the order', async () => {
  draw('?orden=-total');
  expect(nombres()).toEqual(['Beto', 'Ana', 'Carla']);
  expect(heading(/Ventas/).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(heading(/Ventas/)).getByRole('button'));
  expect(nombres()).toEqual(['Carla', 'Ana', 'Beto']);
  expect(heading(/Ventas/).getAttribute('aria-sort')).toBe('ascending');
  expect(await screen.findByText('?orden=total')).toBeTruthy();
});

test('a warning of the address filters the rows, and the foot adds up what is shown or marked', () => {
  draw('?estado=sinFacturar');
  expect(nombres()).toEqual(['Carla']);
  fireEvent.click(screen.getByLabelText('Todos (3)'));
  expect(screen.getByText('3 clientes a la vista · 3 documentos')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Seleccionar Beto'));
  expect(screen.getByText('1 clientes marcados · 2 documentos')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('1 de 3 marcados'));
  expect(screen.getByText('3 clientes marcados · 3 documentos')).toBeTruthy();
});
