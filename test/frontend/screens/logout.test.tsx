/** @jest-environment jsdom */
import { fakeToken } from '../lib/fake-token.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { InvoiceLocal } from '../../../frontend/src/datos/documentos-locales.ts';
import { clearSesion, readSesion, saveSesion } from '../../../frontend/src/lib/session-store.ts';

/** Documents on the device; null when they cannot be read. */
let guardados: Pick<InvoiceLocal, 'codigo' | 'estado'>[] | null = [];
const ended: string[] = [];
const downloads: string[] = [];

jest.mock('../../../frontend/src/lib/offline-store.ts', () => ({
  clearCatalogs: async () => void ended.push('catalogos'),
}));
jest.mock('../../../frontend/src/datos/documentos-locales.ts', () => ({
  listInvoices: async () => {
    if (guardados === null) throw new Error('closed');
    return guardados;
  },
  forgetInvoices: async (usuario: string, conservados: string[]) =>
    void ended.push(`borra de ${usuario} menos ${conservados.join(' ')}`),
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

/** Everything goes but what is on its way. */
const BORRADO = 'borra de 99900017 menos enviando';
const CONSERVADO = 'borra de 99900017 menos borrador en_cola revisar rechazado enviando';

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
    expect(ended.at(-1)).toBe(CONSERVADO);
  });

  it('keeps them on the device', async () => {
    guardados = [
      { codigo: 'a', estado: 'enviando' },
      { codigo: 'b', estado: 'enviando' },
    ];
    const user = await openLogout();
    await screen.findByText(/Quedan 2 documentos/);
    await user.click(screen.getByRole('button', { name: 'Conservar y salir' }));
    await screen.findByText('entrada');
    expect(downloads).toEqual([]);
    expect(ended).toContain(CONSERVADO);
  });

  it('gives them as a file first', async () => {
    guardados = [{ codigo: 'a', estado: 'enviando' }];
    const user = await openLogout();
    await user.click(await screen.findByRole('button', { name: 'Descargar y salir' }));
    await waitFor(() => expect(downloads[0]).toBe('documentos-pendientes-99900017.json'));
    expect(JSON.parse(downloads[1] ?? '')).toEqual(guardados);
    await screen.findByText('entrada');
    expect(ended).toContain(BORRADO);
  });

  it.each(['borrador', 'rechazado', 'enviando'] as const)(
    'asks about a document in the state %s, and deletes when the user says so',
    async (estado) => {
      guardados = [{ codigo: 'a', estado }];
      const user = await openLogout();
      await screen.findByText(/Queda 1 documento/);
      expect(ended).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Borrar y salir' }));
      await screen.findByText('entrada');
      expect(ended).toContain(BORRADO);
    },
  );
});
