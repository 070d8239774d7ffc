/** @jest-environment jsdom */
import { fakeToken } from '../lib/fake-token.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { InvoiceLocal } from '../../../frontend/src/datos/documentos-locales.ts';
import { clearSesion, readSesion, saveSesion } from '../../../frontend/src/lib/session-store.ts';

type Fila = Pick<InvoiceLocal, 'codigo' | 'estado'>;

/** Documents on the device; null when they cannot be read. */
let guardados: Fila[] | null = [];
/** Sale of the same user for another issuer, which waits for the connection. */
const DE_OTRO_EMISOR: Fila = { codigo: 'otro', estado: 'en_cola' };
const ended: string[] = [];
const logged: string[] = [];
const downloads: string[] = [];

/** Whether the browser refuses to empty its catalogues. */
let isCerrado = false;

jest.mock('../../../frontend/src/lib/offline-store.ts', () => ({
  clearCatalogs: async () => {
    if (isCerrado) throw new Error('no caches');
    ended.push('catalogos');
  },
}));
jest.mock('../../../frontend/src/datos/documentos-locales.ts', () => ({
  listInvoices: async () => {
    if (guardados === null) throw new Error('closed');
    return guardados;
  },
  forgetInvoices: async (usuario: string, isConservada: (fila: Fila) => boolean) => {
    const quedan = [...(guardados ?? []), DE_OTRO_EMISOR].filter(isConservada).map(({ codigo }) => codigo);
    ended.push(`${usuario} conserva ${quedan.join(' ')}`);
  },
}));
jest.mock('../../../frontend/src/lib/download-text.ts', () => ({
  downloadText: (text: string, nombre: string) => void downloads.push(nombre, text),
}));
jest.mock('../../../frontend/src/lib/auth.ts', () => ({
  endSesion: async () => {
    ended.push('sesion');
    const store: { clearSesion: () => void } = jest.requireActual(
      '../../../frontend/src/lib/session-store.ts',
    );
    store.clearSesion();
  },
}));

/** Everything goes of the issuer of the session, and what waits for another one stays. */
const BORRADO = '99900017 conserva otro';

async function openLogout() {
  const { LogoutScreen } = await import('../../../frontend/src/screens/logout.tsx');
  saveSesion(fakeToken({}));
  localStorage.setItem('fel.idioma', 'gt_esp');
  localStorage.setItem('fel.sucursal', '2');
  render(
    <MemoryRouter initialEntries={['/logout']}>
      <Routes>
        <Route path="/login" element={<p>{'entrada'}</p>} />
        <Route path="/" element={<p>{'inicio'}</p>} />
        <Route path="/logout" element={<LogoutScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  guardados = [
    { codigo: 'a', estado: 'aceptado' },
    { codigo: 'b', estado: 'certificado' },
  ];
  ended.length = 0;
  logged.length = 0;
  // jsdom has none.
  Object.assign(globalThis, { reportError: (error: unknown) => void logged.push(String(error)) });
  downloads.length = 0;
});
afterEach(() => act(() => clearSesion()));

describe('leaving', () => {
  it('ends the session, clears the catalogues and keeps of the browser only the language', async () => {
    await openLogout();
    await screen.findByText('entrada');
    expect([...ended].sort()).toEqual([BORRADO, 'catalogos', 'sesion']);
    expect(ended.at(-1)).toBe(BORRADO);
    expect([localStorage.length, localStorage.getItem('fel.idioma')]).toEqual([1, 'gt_esp']);
  });

  it('logs what cannot be cleared, and goes on', async () => {
    isCerrado = true;
    guardados = null;
    await openLogout();
    await screen.findByText('entrada');
    expect(logged.sort()).toEqual(['Error: closed', 'Error: no caches']);
    expect(ended).toEqual(['sesion', BORRADO]);
    isCerrado = false;
  });

  it('asks while documents wait to be sent, and can be cancelled', async () => {
    guardados = [{ codigo: 'a', estado: 'enviando' }];
    const user = await openLogout();
    await screen.findByText(/Queda 1 documento/);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await screen.findByText('inicio');
    expect(ended).toEqual([]);
    expect(readSesion()).not.toBeNull();
  });

  it('deletes no document that it could not read', async () => {
    guardados = null;
    await openLogout();
    await screen.findByText('entrada');
    expect(ended.at(-1)).toBe(BORRADO);
  });

  it('keeps them on the device', async () => {
    guardados = [
      { codigo: 'a', estado: 'en_cola' },
      { codigo: 'b', estado: 'enviando' },
    ];
    const user = await openLogout();
    await screen.findByText(/Quedan 2 documentos/);
    await user.click(screen.getByRole('button', { name: 'Conservar y salir' }));
    await screen.findByText('entrada');
    expect(downloads).toEqual([]);
    expect(ended).toContain('99900017 conserva a b otro');
  });

  it('gives them as a file first, and keeps them, because the file may not have been stored', async () => {
    guardados = [{ codigo: 'a', estado: 'en_cola' }];
    const user = await openLogout();
    await user.click(await screen.findByRole('button', { name: 'Descargar y salir' }));
    await waitFor(() => expect(downloads[0]).toBe('documentos-pendientes-99900017.json'));
    expect(JSON.parse(downloads[1] ?? '')).toMatchObject({
      nit: '99900017',
      ventas: [{ estado: 'en_cola' }],
    });
    await screen.findByText('entrada');
    expect(ended).toContain('99900017 conserva a otro');
  });

  it.each(['borrador', 'en_cola', 'rechazado', 'enviando'] as const)(
    'asks about a document in the state %s, and deletes when the user says so',
    async (estado) => {
      guardados = [{ codigo: 'a', estado }];
      const user = await openLogout();
      await screen.findByText(/Queda 1 documento/);
      expect(ended).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Borrar y salir' }));
      await screen.findByText('entrada');
      // One on its way stays, because its outcome is unknown.
      expect(ended).toContain(estado === 'enviando' ? '99900017 conserva a otro' : BORRADO);
    },
  );
});
