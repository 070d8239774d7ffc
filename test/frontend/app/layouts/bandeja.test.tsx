/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { estadosCon } from '#domain/documentos/modelo/estados.ts';
import type { AvanceVenta, SituacionVenta } from '../../../../frontend/src/datos/pendientes.ts';
import type { InvoiceLocal } from '../../../../frontend/src/datos/documentos-locales.ts';
import { notify } from '../../../../frontend/src/datos/cambios-locales.ts';
import { createBorrador } from '#domain/documentos/borrador/nuevo-borrador.ts';
import { saveSesion } from '../../../../frontend/src/lib/session-store.ts';
import { fakeToken } from '../../lib/fake-token.ts';

let invoices: Partial<InvoiceLocal>[] = [];
let avances: Record<string, AvanceVenta> = {};
const ended: string[] = [];
const enviadas: string[] = [];

jest.mock('../../../../frontend/src/app/sin-red/cola.ts', () => ({
  runCola: async (nit: string, isPedido: boolean) => void enviadas.push(`${nit} ${isPedido}`),
}));

jest.mock('../../../../frontend/src/datos/documentos-locales.ts', () => ({
  listInvoices: async (nit: string) => invoices.filter(({ establishment }) => establishment === nit),
  onInvoices: () => () => undefined,
  endInvoice: async (codigo: string, estado: string) => void ended.push(`${codigo} ${estado}`),
  requeueInvoice: async (codigo: string) => void ended.push(`${codigo} en_cola`),
}));
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: async (_documento: string, { idTransaccion }: { idTransaccion?: string }) =>
    idTransaccion === undefined
      ? { getEstablecimientoSucursales: [{ id: 1, idFormatoPdf: 'F1' }] }
      : { getDocumento: avances[idTransaccion] ?? null },
}));

const NIT = '99900017';
const avance = (statusDocumento: StatusDocumento, certificadorNoDisponible = false): AvanceVenta => ({
  statusDocumento,
  certificadorNoDisponible,
  total: 100,
  moneda: 'GTQ',
});
const venta = (codigo: string, sucursal = 1, cambio: Partial<InvoiceLocal> = {}): Partial<InvoiceLocal> => ({
  codigo,
  establishment: NIT,
  estado: 'enviando',
  creadoEn: 1,
  actualizadoEn: Date.UTC(2026, 10, 22, 18),
  input: { sucursal, receptor: { nombre: `Cliente ${codigo}` } } as InvoiceLocal['input'],
  ...cambio,
});

const input = createBorrador({
  idTransaccion: 'a',
  sucursal: 1,
  tipoDocumento: 'FACT',
  fechaEmision: '2026-11-26',
});

async function show(): Promise<void> {
  const { Bandeja } = await import('../../../../frontend/src/app/layouts/bandeja.tsx');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  // The sales of the device are read before anything is shown.
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Bandeja />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
}

beforeEach(() => {
  saveSesion(fakeToken({}));
  ended.length = 0;
  avances = {};
});
afterEach(cleanup);

test('what was sent -> its light and state; drafts, other issuers and other branches -> nothing', async () => {
  invoices = [
    venta('a'),
    venta('b', 2),
    venta('c', 1, { estado: 'borrador' }),
    venta('d', 1, { establishment: '99900025' }),
  ];
  avances = { a: avance('EN_PROCESO', true), b: avance('EN_PROCESO') };
  await show();
  expect(await screen.findByText('1 venta pendiente')).not.toBeNull();
  await waitFor(() => expect(screen.getAllByText('No responde')).toHaveLength(2));
  expect(screen.getByText(/Q 100\.00/)).not.toBeNull();
  expect(screen.queryByText('Cliente b')).toBeNull();
  expect(screen.queryByText('Cliente c')).toBeNull();
  expect(screen.queryByText('Cliente d')).toBeNull();
});

test('one that ended -> is closed on the device, stays until it is dismissed', async () => {
  invoices = [venta('a')];
  avances = { a: avance('CERTIFICADO') };
  await show();
  expect(await screen.findByText('Ventas terminadas')).not.toBeNull();
  await waitFor(() => expect(ended).toEqual(['a certificado']));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la venta a Cliente a de esta lista' }));
  expect(screen.queryByText('Cliente a')).toBeNull();
});

test('one that the server does not have -> goes back to the queue, once', async () => {
  invoices = [venta('a')];
  await show();
  expect(await screen.findByRole('link', { name: 'Abrir y enviar la venta a Cliente a' })).not.toBeNull();
  await waitFor(() => expect(ended).toEqual(['a en_cola']));
});

test('one that the queue sends again -> is not put back for a look from before that call', async () => {
  const tell = (antes: Partial<InvoiceLocal>): Promise<void> =>
    act(async () => {
      invoices = [venta('a', 1, antes)];
      notify('a', antes.estado ?? null);
    });
  invoices = [venta('a')];
  await show();
  await waitFor(() => expect(ended).toEqual(['a en_cola']));
  await tell({ estado: 'en_cola', input });
  await waitFor(() => expect(screen.getAllByText('Por enviar').length).toBeGreaterThan(0));
  await tell({ estado: 'enviando', input, actualizadoEn: Date.now() });
  await waitFor(() => expect(screen.getAllByText('Enviando')).toHaveLength(2));
  expect(ended).toEqual(['a en_cola']);
});

test('one that waits for the connection -> its total, and a way to send it; a refused one -> why', async () => {
  const ultimoError = { codigo: 'DATOS_INVALIDOS', mensaje: 'La fecha está fuera de los cinco días.' };
  invoices = [
    venta('a', 1, { estado: 'en_cola', input }),
    // Its branch is none of the user's any more, or never was, as of a sale that came from another device.
    venta('b', 1, { estado: 'revisar', input: { ...input, sucursal: 2 }, ultimoError }),
  ];
  await show();
  await waitFor(() => expect(screen.getAllByText('Por enviar').length).toBeGreaterThan(0));
  expect(screen.getByText(ultimoError.mensaje)).not.toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /^Enviar ahora/ }));
  await waitFor(() => expect(enviadas).toContain(`${NIT} true`));
  expect(ended).toEqual([]);
});

test.each([
  [0.9, null, true],
  [1.1, /desde ayer/, true],
  [3.1, /desde hace tres días o más/, false],
])(
  'one that waits for %s days -> says how urgent it is, and that the browser may delete it',
  async (dias, frase, isSegura) => {
    const storage = {
      persist: async () => isSegura,
      persisted: async () => isSegura,
      estimate: async () => ({}),
    };
    Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
    const encoladoEn = Date.now() - dias * 86_400_000;
    invoices = [
      venta('a', 1, { estado: 'en_cola', input, cola: { encoladoEn, intentos: 0, proximoIntento: 0 } }),
    ];
    await show();
    expect(await screen.findByRole('button', { name: 'Descargar lo pendiente' })).not.toBeNull();
    if (frase === null) expect(screen.queryByText(/SAT solo acepta/)).toBeNull();
    else expect(screen.getByText(frase)).not.toBeNull();
    await waitFor(() => expect(screen.queryByText(/El navegador puede borrar/) === null).toBe(isSegura));
  },
);

test('one whose call may still be on its way -> is being sent, and nobody is told to send it', async () => {
  invoices = [venta('a', 1, { actualizadoEn: Date.now() - 20_000 })];
  await show();
  await waitFor(() => expect(screen.getAllByText('Enviando')).toHaveLength(2));
  expect(screen.queryByText('Abrir y enviar')).toBeNull();
});

test('a look that the user asks for -> the state of now, and the row that had the focus keeps it', async () => {
  invoices = [venta('a'), venta('b')];
  avances = { a: avance('EN_PROCESO', true), b: avance('EN_PROCESO') };
  await show();
  const consultar = await screen.findByRole('button', { name: 'Consultar ahora la venta a Cliente a' });
  avances = { ...avances, a: avance('FIRMADO') };
  await userEvent.click(consultar);
  await waitFor(() => expect(screen.getAllByText('Esperando')).toHaveLength(2));
  expect(document.activeElement).toBe(consultar);
  screen.getByRole('link', { name: 'Ver la venta a Cliente a' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ver la venta a Cliente b' }));
});

test('a user who does not issue -> no tray', async () => {
  saveSesion(fakeToken({ rol: 'contador' }));
  invoices = [venta('a')];
  await show();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/pendiente/)).toBeNull();
});

const ESPERADAS: Readonly<Record<StatusDocumento, SituacionVenta>> = {
  EN_PROCESO: 'enviando',
  FIRMADO: 'esperando',
  INCIERTO: 'esperando',
  CONTINGENCIA: 'contingencia',
  ESPERA_CREDITO: 'sinCreditos',
  CERTIFICADO: 'certificada',
  ANULANDO: 'certificada',
  ANULADO: 'certificada',
  RECHAZADO: 'rechazada',
};

test.each(Object.entries(ESPERADAS) as [StatusDocumento, SituacionVenta][])(
  '%s -> %s; while it may still be certified and its certifier is away -> sinCertificador',
  async (status, esperada) => {
    const { situacionOf } = await import('../../../../frontend/src/datos/pendientes.ts');
    expect(situacionOf(avance(status), false)).toBe(esperada);
    const isWaiting =
      estadosCon('porCertificar').includes(status) && !['CONTINGENCIA', 'ESPERA_CREDITO'].includes(status);
    expect(situacionOf(avance(status, true), false)).toBe(isWaiting ? 'sinCertificador' : esperada);
  },
);
