/** @jest-environment jsdom */
import '../../support/dom.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Lista } from '../../../frontend/src/components/lista.tsx';
import type { Columna } from '../../../frontend/src/components/lista.tsx';
import type { ListaProps } from '../../../frontend/src/components/lista-tipos.ts';

type Fila = { id: string; dia: string; nombre: string };

const FILAS: readonly Fila[] = ['a', 'b', 'c', 'd'].map((id, indice) => ({
  id,
  dia: indice < 3 ? '2026-11-24' : '2026-11-23',
  nombre: `Cliente ${id}`,
}));

const COLUMNAS: readonly Columna<Fila>[] = [
  { clave: 'id', titulo: 'Código', rol: 'detalle', ancho: 5, celda: ({ id }) => id },
  { clave: 'nota', titulo: 'Nota', rol: 'detalle', celda: () => null },
  { clave: 'nombre', titulo: 'Nombre', rol: 'titulo', celda: ({ nombre }) => nombre },
  { clave: 'saldo', titulo: 'Saldo', rol: 'monto', ancho: 7, celda: () => 'Q 1.00' },
];

function open(props: Partial<ListaProps<Fila>>) {
  render(
    <MemoryRouter>
      <Lista titulo="Clientes" columnas={COLUMNAS} filas={FILAS} claveDe={({ id }) => id} {...props} />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

test('the cells carry their places, the text of a cut cell is in its tooltip, and an empty cell is empty', () => {
  open({});
  const [, primera] = screen.getAllByRole('row');
  const celdas = within(primera as HTMLElement).getAllByRole('cell');
  expect(celdas.map(({ className }) => className)).toEqual([
    'lista-detalle lista-detalle-1',
    'lista-detalle lista-texto lista-detalle-2',
    'lista-titulo lista-texto',
    'lista-monto lista-al-final',
  ]);
  expect(celdas[2]?.title).toBe('Cliente a');
  // The style sheet fills it with a dash at the desk and leaves it out on a telephone.
  expect(celdas[1]?.childNodes).toHaveLength(0);
});

test('a heading stands above the rows of each group, with what it says of them', () => {
  open({
    grupos: {
      claveDe: ({ dia }) => dia,
      cabeza: (dia, { length }) => ({ titulo: dia, resumen: `${length}` }),
    },
  });
  const filas = screen.getAllByRole('row');
  expect(filas.map(({ textContent }) => textContent)).toEqual([
    'CódigoNotaNombreSaldo',
    '2026-11-243',
    'aCliente aQ 1.00',
    'bCliente bQ 1.00',
    'cCliente cQ 1.00',
    '2026-11-231',
    'dCliente dQ 1.00',
  ]);
  expect(filas.map((fila) => fila.getAttribute('aria-rowindex'))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
  ]);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('7');
});

test('the arrows walk past the headings, Enter opens the row, and other keys are for its owner', async () => {
  const opened: string[] = [];
  const keys: string[] = [];
  const user = open({
    abrir: { onAbrir: ({ id }, indice) => opened.push(`${id}${indice}`) },
    onTecla: (key, { id }) => {
      if (key === 'F2') keys.push(id);
      return key === 'F2';
    },
    grupos: { claveDe: ({ dia }) => dia, cabeza: (dia) => ({ titulo: dia }) },
  });
  await user.tab();
  await user.keyboard('{End}{Enter}{F2}');
  expect(opened).toEqual(['d3']);
  expect(keys).toEqual(['d']);
});

test('one row at a time is in the Tab order, with its box and its menu', async () => {
  const user = open({
    abrir: { to: ({ id }) => `/clientes/${id}` },
    nombreDe: ({ nombre }) => nombre,
    acciones: () => [{ texto: 'Editar', onSelect: () => undefined }],
    seleccion: { has: () => false, toggle: () => undefined, cual: ({ id }) => id, isEligiendo: false },
  });
  const order: (string | null)[] = [];
  for (let index = 0; index < 4; index += 1) {
    await user.tab();
    order.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? null);
  }
  expect(order).toEqual(['INPUT', 'Cliente a', 'Más acciones de Cliente a', 'BODY']);
});

test('what replaces a row takes the whole of its place', () => {
  open({ reemplazo: ({ id }) => (id === 'b' ? <p>Formulario</p> : null) });
  expect(screen.getByText('Formulario').closest('td')?.colSpan).toBe(COLUMNAS.length);
  expect(screen.queryByText('Cliente b')).toBeNull();
  expect(screen.getByText('Cliente c')).toBeTruthy();
});
