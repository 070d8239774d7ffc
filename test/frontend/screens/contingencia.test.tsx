/** @jest-environment jsdom */
import '../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Contingencia } from '../../../frontend/src/features/contingencia/api.ts';
import { Contingencias } from '../../../frontend/src/features/contingencia/components/contingencias.tsx';
import { clearSesion, saveSesion } from '../../../frontend/src/lib/session-store.ts';
import { fakeToken } from '../lib/fake-token.ts';

const AVISO = { name: 'Ya presenté el aviso' };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z'), advanceTimers: true });
  saveSesion(fakeToken({ rol: 'cajero' }));
});
afterEach(() => {
  cleanup();
  clearSesion();
  jest.useRealTimers();
});

const ABIERTA: Contingencia = {
  id: 'c-1',
  codigoEstablecimiento: 3,
  motivo: 'Sin internet',
  inicio: '2026-11-20T10:30:00-06:00',
  fin: null,
  avisoPresentado: null,
  documentos: [
    {
      idTransaccion: 'id-1',
      tipoDoc: 'FACT',
      numeroAcceso: '522158636',
      fechaEmision: '2026-11-20T10:30:00-06:00',
      limite: '2026-11-25',
      statusDocumento: 'CONTINGENCIA',
      total: 1451,
      moneda: 'GTQ',
    },
  ],
};
const TERMINADA = { ...ABIERTA, fin: '2026-11-20T11:45:00-06:00' };

function open(contingencia: Contingencia): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['contingencias'], [contingencia]);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Contingencias />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Reads the notice as pairs of label and value. */
function readAviso(): [string, string][] {
  const lista = screen.getByText('Cantidad de documentos').closest('dl');
  if (lista === null) throw new Error('The notice has no list');
  const terms = within(lista).getAllByRole('term');
  const values = within(lista).getAllByRole('definition');
  return terms.map((term, i) => [term.textContent, values[i]?.textContent ?? '']);
}

test('an open period counts the days down and does not yet ask for its notice', () => {
  open(ABIERTA);
  expect(screen.getByText('En curso')).toBeTruthy();
  expect(screen.getByText('Quedan 4 días')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'FACT 522158636' }).getAttribute('href')).toBe('/factura/id-1');
  expect(screen.queryByRole('button', AVISO)).toBeNull();
});

test('one that outlasts the window may be explained before it ends', () => {
  jest.setSystemTime(new Date('2026-11-26T18:00:00Z'));
  open(ABIERTA);
  expect(screen.getByText('Venció el 25-11-2026')).toBeTruthy();
  expect(screen.getByRole('button', AVISO)).toBeTruthy();
});

test('an ended one says that its notice is missing, with everything that it must say', () => {
  open(TERMINADA);
  expect(screen.getByText('Falta el aviso a la SAT')).toBeTruthy();
  expect(readAviso()).toEqual([
    ['Inicio', '20-11-2026 10:30'],
    ['Fin', '20-11-2026 11:45'],
    ['Establecimiento', '3'],
    ['Motivo', 'Sin internet'],
    ['Cantidad de documentos', '1'],
  ]);
  expect(screen.getByRole('button', AVISO)).toBeTruthy();
});

test('a filed one is over', () => {
  open({ ...TERMINADA, avisoPresentado: '2026-11-21T08:00:00-06:00' });
  expect(screen.getByText('Terminada')).toBeTruthy();
  expect(screen.getByText('Aviso presentado el 21-11-2026 08:00.')).toBeTruthy();
  expect(screen.queryByRole('button', AVISO)).toBeNull();
});

test('an accountant reads the notice and does not file it', () => {
  saveSesion(fakeToken({ rol: 'contador' }));
  open(TERMINADA);
  expect(readAviso()).toHaveLength(5);
  expect(screen.queryByRole('button', AVISO)).toBeNull();
});
