/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { Link, MemoryRouter, Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { useFocoDeRuta } from '../../../../frontend/src/app/layouts/foco-ruta.ts';

afterEach(cleanup);

function Marco() {
  const ref = useRef<HTMLElement>(null);
  useFocoDeRuta(ref);
  return (
    <>
      <Link to="/otra">{'menú'}</Link>
      <main ref={ref}>
        <Outlet />
      </main>
    </>
  );
}

/** A screen whose title is drawn again when its data arrive. */
function Tardia() {
  const [lista, setLista] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLista(true), 30);
    return () => clearTimeout(timer);
  }, []);
  return lista ? <h1 key="b">{'Con datos'}</h1> : <h1 key="a">{'Cargando'}</h1>;
}

function ConCampo() {
  const ref = useRef<HTMLInputElement>(null);
  const [lista, setLista] = useState(false);
  useEffect(() => setLista(true), []);
  useEffect(() => ref.current?.focus(), [lista]);
  return (
    <>
      <h1>{'Editor'}</h1>
      {lista ? <input ref={ref} /> : null}
    </>
  );
}

function show(from: string): void {
  render(
    <MemoryRouter initialEntries={[from]}>
      <Routes>
        <Route path="/login/*" element={<Navigate to={from.slice('/login'.length)} replace />} />
        <Route element={<Marco />}>
          <Route path="/tardia" element={<Tardia />} />
          <Route path="/editor" element={<ConCampo />} />
          <Route path="/otra" element={<h1>{'Otra'}</h1>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
}

const focused = () => document.activeElement?.textContent;

test('after sign-in the title of the new screen has the focus, and keeps it when it is drawn anew', async () => {
  show('/login/tardia');
  expect(focused()).toBe('Cargando');
  await waitFor(() => expect(focused()).toBe('Con datos'));
  // The title is not a stop of the Tab key.
  expect(screen.getByRole('heading').tabIndex).toBe(-1);
});

test('a field that takes the focus itself keeps it', async () => {
  show('/login/editor');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(document.activeElement?.tagName).toBe('INPUT');
});

test('what is focused stays so, and a first page leaves the order of the browser', () => {
  show('/editor');
  act(() => screen.getByRole('link').focus());
  act(() => screen.getByRole('link').click());
  expect(screen.getByRole('heading').textContent).toBe('Otra');
  expect(focused()).toBe('menú');
  cleanup();
  show('/otra');
  expect(document.activeElement).toBe(document.body);
});

test('from the first key on, the focus is the user’s', async () => {
  show('/login/tardia');
  act(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await screen.findByText('Con datos');
  expect(document.activeElement).toBe(document.body);
});
