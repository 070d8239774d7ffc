/** @jest-environment jsdom */
import '../../support/dom.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useFiltros } from '../../../frontend/src/lib/use-filtros.ts';

const INICIALES = { buscar: '', mostrar: 'vigentes' } as const;

function Lista() {
  const { valores, change } = useFiltros<'buscar' | 'mostrar'>(INICIALES);
  return (
    <>
      <input
        aria-label="Buscar"
        value={valores.buscar}
        onChange={({ target }) => change({ buscar: target.value })}
      />
      <select
        aria-label="Mostrar"
        value={valores.mostrar}
        onChange={({ target }) => change({ mostrar: target.value })}
      >
        <option>vigentes</option>
        <option>todos</option>
      </select>
      <Link to="/lista">menu</Link>
      <Link to="/detalle">detalle</Link>
    </>
  );
}

type Vista = { direccion: string; back: () => void };

function open(entrada: string): Vista {
  const vista: Vista = { direccion: '', back: () => undefined };
  function Mirilla() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    useEffect(() => {
      vista.direccion = pathname + search;
      vista.back = () => void navigate(-1);
    });
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/', entrada]} initialIndex={1}>
      <Mirilla />
      <Routes>
        <Route path="/" element={null} />
        <Route path="/lista" element={<Lista />} />
        <Route path="/detalle" element={<p>detalle</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return vista;
}

const buscar = () => screen.getByLabelText<HTMLInputElement>('Buscar');
const type = (value: string) => fireEvent.change(buscar(), { target: { value } });

afterEach(cleanup);

test('typed and chosen filters -> the address has those that are not initial, and keeps the others', async () => {
  const vista = open('/lista?modulo=C');
  type('te');
  type('tela');
  fireEvent.change(screen.getByLabelText('Mostrar'), { target: { value: 'todos' } });
  expect(buscar().value).toBe('tela');
  await waitFor(() => expect(vista.direccion).toBe('/lista?modulo=C&buscar=tela&mostrar=todos'));
  type('');
  fireEvent.change(screen.getByLabelText('Mostrar'), { target: { value: 'vigentes' } });
  await waitFor(() => expect(vista.direccion).toBe('/lista?modulo=C'));
});

test('the address of a filtered list is opened -> its filters are set', () => {
  open('/lista?buscar=tela&mostrar=todos');
  expect(buscar().value).toBe('tela');
  expect(screen.getByLabelText<HTMLSelectElement>('Mostrar').value).toBe('todos');
});

test('a document is opened right after the last key, then Back -> the filter is there', async () => {
  const vista = open('/lista');
  type('tela');
  // A press on a link takes the focus from the field first.
  fireEvent.focusOut(buscar());
  await waitFor(() => expect(vista.direccion).toBe('/lista?buscar=tela'));
  fireEvent.click(screen.getByText('detalle'));
  await waitFor(() => expect(vista.direccion).toBe('/detalle'));
  act(() => vista.back());
  expect(buscar().value).toBe('tela');
});

test('the menu opens the same list without filters -> the fields are empty', async () => {
  open('/lista?buscar=tela');
  fireEvent.click(screen.getByText('menu'));
  await waitFor(() => expect(buscar().value).toBe(''));
});

test('several filters in a row -> Back leaves the list', async () => {
  const vista = open('/lista');
  type('tela');
  await waitFor(() => expect(vista.direccion).toBe('/lista?buscar=tela'));
  type('hilo');
  await waitFor(() => expect(vista.direccion).toBe('/lista?buscar=hilo'));
  act(() => vista.back());
  expect(vista.direccion).toBe('/');
});
