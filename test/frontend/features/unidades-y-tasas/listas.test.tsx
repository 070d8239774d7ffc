/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Cambios } from '../../../../frontend/src/features/unidades-y-tasas/components/cambios.tsx';
import { Lugares } from '../../../../frontend/src/features/unidades-y-tasas/components/lugares.tsx';
import { Unidades } from '../../../../frontend/src/features/unidades-y-tasas/components/unidades.tsx';
import type { CatalogosEmisor } from '../../../../frontend/src/datos/unidades.ts';

const PROPIOS: CatalogosEmisor = {
  unidades: [{ codigo: 'TAR', nombre: 'Tarima', eliminada: false, version: 'v1' }],
  tiposCambio: [{ fecha: '2026-11-20', tasa: '7.66142', version: 'v1' }],
};

type Lista = 'unidades' | 'cambios' | 'lugares';

function open(lista: Lista, canEdit = true, { unidades, tiposCambio } = PROPIOS): void {
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      {lista === 'lugares' ? <Lugares /> : null}
      {lista === 'unidades' ? <Unidades propias={unidades} canEdit={canEdit} canDelete={canEdit} /> : null}
      {lista === 'cambios' ? <Cambios dias={tiposCambio} canEdit={canEdit} /> : null}
    </QueryClientProvider>
  );
  render(<MemoryRouter>{element}</MemoryRouter>);
}

afterEach(cleanup);

const filas = () => screen.getAllByRole('row').slice(1);

describe('catalogues', () => {
  it('search without accents, capitals or order of words', async () => {
    open('lugares');
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Buscar'), 'escuintla COTZUMALGUAPA lucia');
    expect(
      filas().map((fila) =>
        within(fila)
          .getAllByRole('cell')
          .map((it) => it.textContent),
      ),
    ).toEqual([['0502', 'Santa Lucía Cotzumalguapa', 'Escuintla', '']]);
    await user.type(screen.getByLabelText('Buscar'), 'x');
    expect(screen.getByText('Nada coincide con lo que busca.')).toBeTruthy();
  });

  it('narrow by department and say how many there are', async () => {
    open('lugares');
    expect(screen.getByText('340 filas')).toBeTruthy();
    await userEvent.setup().selectOptions(screen.getByLabelText('Departamento'), 'Izabal');
    expect(filas()).toHaveLength(5);
  });

  it('show own units before the common ones, to change by who issues', () => {
    open('unidades');
    const [suyas, primera, comunes] = filas().map((fila) => fila.textContent);
    expect([suyas, primera, comunes]).toEqual(['Suyas', 'TARTarima', 'De todos']);
    expect(screen.getByRole('button', { name: 'Más acciones de TAR' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Agregar unidad' })).toBeTruthy();
  });

  it('are only read by an accountant', () => {
    open('unidades', false);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    open('cambios', false);
    expect(screen.getByText('7.66142')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('mark the faults of a unit and of a rate before anything is sent', async () => {
    open('unidades');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Agregar unidad' }));
    await user.type(await screen.findByLabelText('Código'), 'uni{Enter}');
    expect(await screen.findByText(/ya está en la lista de todos/)).toBeTruthy();
    expect(screen.getByText('Escriba el nombre de la unidad.')).toBeTruthy();
    cleanup();
    open('cambios');
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Escriba el tipo de cambio/, { selector: '.campo-error *' })).toBeTruthy();
  });

  it('say what to do while there is no rate', () => {
    open('cambios', true, { unidades: [], tiposCambio: [] });
    expect(screen.getByText(/Todavía no hay tipos de cambio/)).toBeTruthy();
  });
});
