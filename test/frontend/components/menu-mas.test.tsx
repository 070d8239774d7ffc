/** @jest-environment jsdom */
import { notifySizes } from '../../support/dom.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Dialog } from '../../../frontend/src/components/dialog.tsx';
import { MenuMas } from '../../../frontend/src/components/menu-mas.tsx';
import type { OpcionMenu } from '../../../frontend/src/components/menu-mas.tsx';

const chosen: string[] = [];
const OPCIONES: readonly OpcionMenu[] = [
  { texto: 'Anular', peligro: true, onSelect: () => chosen.push('Anular') },
  { texto: 'Clonar', to: '/facturas/1' },
  { texto: 'Descargar XML', href: '/1.xml', descarga: '1.xml' },
  { texto: 'Editar', onSelect: () => chosen.push('Editar') },
];

function open(opciones = OPCIONES) {
  render(
    <MemoryRouter>
      <MenuMas opciones={opciones} />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

const boton = () => screen.getByRole('button', { name: 'Más' });
const activo = () => document.activeElement?.textContent;

beforeEach(() => chosen.splice(0));

test('danger comes last, apart from the others, whatever the order of the entries', async () => {
  const user = open();
  await user.click(boton());
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Clonar',
    'Descargar XML',
    'Editar',
    'Anular',
  ]);
  expect(screen.getByRole('separator').nextElementSibling?.textContent).toBe('Anular');
  expect(screen.getByRole('menuitem', { name: 'Descargar XML' }).getAttribute('download')).toBe('1.xml');
});

test('the arrows go round, Home, End and letters jump, and Esc gives the focus back', async () => {
  const user = open();
  boton().focus();
  await user.keyboard('{ArrowDown}');
  expect(activo()).toBe('Clonar');
  await user.keyboard('{ArrowUp}');
  expect(activo()).toBe('Anular');
  await user.keyboard('{ArrowDown}');
  expect(activo()).toBe('Clonar');
  await user.keyboard('{End}');
  expect(activo()).toBe('Anular');
  await user.keyboard('{Home}e');
  expect(activo()).toBe('Editar');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(boton());
  expect(boton().getAttribute('aria-expanded')).toBe('false');
});

test('a choice closes the menu, and the focus is on its button before the act begins', async () => {
  const focus: (Element | null)[] = [];
  const user = open([{ texto: 'Editar', onSelect: () => focus.push(document.activeElement) }]);
  await user.click(boton());
  await user.keyboard('{Enter}');
  expect(focus).toEqual([boton()]);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a press outside closes it', async () => {
  const user = open();
  await user.click(boton());
  await user.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('it stays beside its button while the page moves or its entries grow, and closes when the button leaves the window', async () => {
  const user = open();
  const lugar = jest.spyOn(boton(), 'getBoundingClientRect');
  const move = (top: number): void => {
    lugar.mockReturnValue(new DOMRect(460, top, 40, 40));
    fireEvent.scroll(document);
  };
  await user.click(boton());
  move(300);
  expect(screen.getByRole('menu').style).toMatchObject({ top: '344px', left: '500px' });
  lugar.mockReturnValue(new DOMRect(460, 200, 40, 40));
  notifySizes();
  expect(screen.getByRole('menu').style.top).toBe('244px');
  move(-60);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('Esc in the menu of a dialog leaves the dialog open', async () => {
  const closed: string[] = [];
  render(
    <MemoryRouter>
      <Dialog titulo="Cliente" onClose={() => closed.push('dialog')}>
        <MenuMas opciones={OPCIONES} />
      </Dialog>
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(boton());
  await user.keyboard('{Escape}');
  expect(closed).toEqual([]);
});

test('without entries there is no button', () => {
  open([]);
  expect(screen.queryByRole('button')).toBeNull();
});
