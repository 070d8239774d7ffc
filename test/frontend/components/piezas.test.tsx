/** @jest-environment jsdom */
import '../../support/dom.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Chips } from '../../../frontend/src/components/chips.tsx';
import { Filtros } from '../../../frontend/src/components/filtros.tsx';
import { PageHeader } from '../../../frontend/src/components/page-header.tsx';
import { Seccion } from '../../../frontend/src/components/seccion.tsx';
import { formatDia } from '../../../frontend/src/lib/format-dia.ts';
import { clearExceptDispositivo } from '../../../frontend/src/lib/storage.ts';
import { applyTema, chooseTema, readTema } from '../../../frontend/src/lib/tema.ts';

beforeEach(() => localStorage.clear());

test('a section is found as it was left, and begins as its owner says', () => {
  const open = () =>
    render(
      <Seccion clave="historia" titulo="Historia" resumen="3 pasos">
        <p>Certificado</p>
      </Seccion>,
    );
  const { container, unmount } = open();
  const details = container.querySelector('details');
  expect(details?.open).toBe(false);
  expect(screen.getByText('3 pasos')).toBeTruthy();
  if (details) details.open = true;
  fireEvent(details as Element, new Event('toggle'));
  unmount();
  expect(open().container.querySelector('details')?.open).toBe(true);
});

test('what is stored for the sections and is no text of theirs is passed over', () => {
  localStorage.setItem('fel.secciones', '{not json');
  const { container } = render(
    <Seccion clave="otra" titulo="Otra" isAbierta>
      <p>Dentro</p>
    </Seccion>,
  );
  expect(container.querySelector('details')?.open).toBe(true);
});

test('a row of chips is a group of radio buttons with its name', async () => {
  function Fechas() {
    const [valor, setValor] = useState<'hoy' | 'mes'>('hoy');
    const opciones = [
      { valor: 'hoy', texto: 'Hoy' },
      { valor: 'mes', texto: 'Este mes' },
    ] as const;
    return <Chips etiqueta="Fechas" opciones={opciones} valor={valor} onChange={setValor} />;
  }
  render(<Fechas />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByText('Este mes'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Este mes' }).checked).toBe(true);
  expect(screen.getByRole('group', { name: 'Fechas' })).toBeTruthy();
});

test('the button of the filters says how many are on, and what it opens', async () => {
  render(
    <Filtros activos={2} resultado="31">
      <label>
        Estado <select />
      </label>
    </Filtros>,
  );
  const user = userEvent.setup({ delay: null });
  const boton = screen.getByRole('button', { name: 'Filtros (2)' });
  expect(boton.getAttribute('aria-expanded')).toBe('false');
  await user.click(boton);
  expect(boton.getAttribute('aria-expanded')).toBe('true');
  const panel = document.getElementById(boton.getAttribute('aria-controls') ?? '');
  expect(panel?.querySelector('select')).not.toBeNull();
});

test('the head names the tab, and shows its menu only when something is in it', () => {
  const { rerender } = render(
    <MemoryRouter>
      <PageHeader titulo="Productos" principal={<button type="button">Nuevo</button>} />
    </MemoryRouter>,
  );
  expect(document.title).toMatch(/^Productos · /);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  rerender(
    <MemoryRouter>
      <PageHeader titulo="Productos" mas={[{ texto: 'Cargar', to: '/productos/carga' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('button', { name: 'Más' })).toBeTruthy();
});

test('days are named by their distance, and another year is written out', () => {
  expect(formatDia('2026-11-24', '2026-11-24')).toBe('Hoy, martes 24 de noviembre');
  expect(formatDia('2026-11-23', '2026-11-24')).toBe('Ayer, lunes 23 de noviembre');
  expect(formatDia('2026-11-01', '2026-11-24')).toBe('Domingo 1 de noviembre');
  expect(formatDia('2025-12-31', '2026-01-02')).toBe('Miércoles 31 de diciembre de 2025');
  expect(formatDia('', '2026-01-02')).toBe('');
});

test('the colours of a device stay at sign-out, and the choice of the system leaves no mark', () => {
  expect(readTema()).toBe('sistema');
  chooseTema('oscuro');
  localStorage.setItem('fel.densidad', 'compacta');
  clearExceptDispositivo();
  expect(readTema()).toBe('oscuro');
  expect(localStorage.getItem('fel.densidad')).toBeNull();
  expect(document.documentElement.dataset['tema']).toBe('oscuro');
  applyTema('sistema');
  expect(document.documentElement.dataset['tema']).toBeUndefined();
  localStorage.setItem('fel.tema', 'arcoíris');
  expect(readTema()).toBe('sistema');
});
