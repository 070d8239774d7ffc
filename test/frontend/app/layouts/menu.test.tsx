/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { saveSesion } from '../../../../frontend/src/lib/session-store.ts';
import { fakeToken } from '../../lib/fake-token.ts';

jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: () => new Promise(() => undefined),
}));
afterEach(cleanup);

async function open(claims: Parameters<typeof fakeToken>[0], path = '/reclamo'): Promise<void> {
  const { AppLayout } = await import('../../../../frontend/src/app/layouts/app-layout.tsx');
  saveSesion(fakeToken(claims));
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <AppLayout />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
}

const menus = () => [
  screen.queryAllByRole('navigation').length,
  screen.queryAllByRole('button', { name: 'Abrir el menú' }).length,
];

test('a user with a place of work has the menu, and the button that opens it on narrow screens', async () => {
  await open({});

  expect(menus()).toEqual([1, 1]);
});

test('a user who has no place of work yet sees neither an empty menu nor its button', async () => {
  await open({ nit: '', rol: '', reclamo: '99900084', 'cognito:groups': [] });
  expect(menus()).toEqual([0, 0]);
});

test('each screen has one link in the menu; that of the settings leads to the users and is marked there', async () => {
  await open({}, '/usuarios');
  const enlaces = screen.getAllByRole('link').filter(({ className }) => className.includes('nav-enlace'));
  const nombres = enlaces.map(({ textContent }) => textContent);
  expect(new Set(nombres).size).toBe(nombres.length);
  expect(nombres).not.toContain('Usuarios');
  expect(
    enlaces.flatMap(({ ariaCurrent, textContent }) => (ariaCurrent === 'page' ? [textContent] : [])),
  ).toEqual(['Configuración']);
});
