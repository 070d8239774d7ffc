/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { LineaAcreditada } from '#domain/documentos/cobros/acreditado.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import { EntregaDocumento } from '../../../../frontend/src/features/documentos/components/entrega-documento.tsx';
import { rutasNotaOf } from '../../../../frontend/src/features/documentos/components/rutas-nota.ts';
import type { EnlaceVigente } from '../../../../frontend/src/datos/enlace.ts';
import type { EntregaCorreo } from '../../../../frontend/src/datos/mail-documento.ts';
import { queryClient } from '../../../../frontend/src/lib/query-client.ts';
import { clearSesion, saveSesion } from '../../../../frontend/src/lib/session-store.ts';
import { fakeToken } from '../../lib/fake-token.ts';
import { createDocumento } from '../../../support/factories/documento.ts';

/** The number that the catalogue keeps with the client, and each one that was asked to be kept. */
const mockTelefono = { guardado: '', pedidos: [] as unknown[] };
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (_documento: unknown, variables: object) => {
    if (!('telefono' in variables))
      return Promise.resolve({ getCliente: { telefono: mockTelefono.guardado } });
    mockTelefono.pedidos.push(variables);
    return Promise.resolve({ putTelefonoCliente: { telefono: variables.telefono } });
  },
}));

const TODA: LineaAcreditada = { numeroLinea: 1, notas: 1, total: '112.000000', impuestos: [] };

const createCertificado = (cambios: Partial<DocumentoCompleto>): DocumentoCompleto =>
  createDocumento({
    idTransaccion: 'id-1',
    uuidCertificacion: '1612FC8C-2BE8-4436-8495-E10BB4F55951',
    serie: '1612FC8C',
    numero: '736642102',
    statusDocumento: 'CERTIFICADO',
    produccion: true,
    ...cambios,
  });

function open(cambios: Partial<DocumentoCompleto>, leida: EntregaCorreo = entrega) {
  const enviados: string[] = [];
  const documento = createCertificado(cambios);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <EntregaDocumento
          documento={documento}
          createPdf={() => Promise.resolve(new File([], 'documento.pdf'))}
          onMail={(correos) => {
            enviados.push(correos);
            return Promise.resolve(correos.split(','));
          }}
          readEntrega={() => Promise.resolve(leida)}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { container, enviados, user: userEvent.setup({ delay: null }) };
}

const entrega: EntregaCorreo = { detenido: false, correos: [], supresiones: [] };

type Usuario = ReturnType<typeof userEvent.setup>;

/** Opens the dialog of WhatsApp; gives its field when it shows that number. */
async function openWhatsapp(user: Usuario, guardado = ''): Promise<HTMLInputElement> {
  await user.click(screen.getByRole('button', { name: 'WhatsApp' }));
  const campo = await screen.findByLabelText<HTMLInputElement>('Teléfono del cliente');
  await waitFor(() => expect(campo.value).toBe(guardado));
  return campo;
}

/** Answers the address with which WhatsApp was opened by that button of its dialog. */
async function pressWhatsapp(user: Usuario, boton: string): Promise<string> {
  const destinos: string[] = [];
  const ventana = { location: { replace: (url: string) => destinos.push(url) } };
  const abrir = jest.spyOn(window, 'open').mockReturnValue(ventana as never);
  await user.click(screen.getByRole('button', { name: boton }));
  await waitFor(() => expect(destinos).toHaveLength(1));
  abrir.mockRestore();
  return decodeURIComponent(destinos[0] ?? '');
}

/** Puts the links of the document where the query keeps them, so that nothing asks a server for them. */
function putEnlaces(enlaces: readonly EnlaceVigente[]): void {
  queryClient.setQueryDefaults(['enlaces'], { staleTime: 'static' });
  queryClient.setQueryData(['enlaces', 'id-1'], enlaces);
}

beforeEach(() => {
  saveSesion(fakeToken({ rol: 'cajero', 'cognito:groups': [] }));
  putEnlaces([]);
  Object.assign(mockTelefono, { guardado: '', pedidos: [] });
});
afterEach(() => {
  cleanup();
  clearSesion();
  queryClient.clear();
});

test('a certified invoice is shared, linked and mailed', async () => {
  const { enviados, user } = open({});
  queryClient.setQueryData(['enlaceNuevo', 'id-1'], 'secreto');
  await openWhatsapp(user);
  expect(await pressWhatsapp(user, 'Elegir en WhatsApp')).toMatch(
    /^https:\/\/wa\.me\/\?text=.*1612FC8C-736642102 por Q 112\.00.*http:\/\/localhost\/ver#secreto$/,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Copiar enlace' })).not.toBeNull();
  await user.click(screen.getByText('Enviar por correo'));
  const campo = screen.getByRole('textbox');
  await user.clear(campo);
  await user.type(campo, 'cliente@example.com{Enter}');
  await screen.findByText('En camino a cliente@example.com.');
  expect(enviados).toEqual(['cliente@example.com']);
});

test('the number is asked for once, kept with the client, and offered the next time', async () => {
  const { user } = open({ idReceptor: '99900025' });
  queryClient.setQueryData(['enlaceNuevo', 'id-1'], 'secreto');
  const campo = await openWhatsapp(user);
  await user.type(campo, '5555{Enter}');
  await screen.findByText(/Escriba los 8 números/);
  expect(mockTelefono.pedidos).toEqual([]);
  await user.type(campo, '-1234');
  expect(await pressWhatsapp(user, 'Abrir WhatsApp')).toContain('wa.me/50255551234?');
  expect(mockTelefono.pedidos).toEqual([{ nitCliente: '99900025', telefono: '55551234' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  mockTelefono.guardado = '55551234';
  await openWhatsapp(user, '55551234');
  expect(await pressWhatsapp(user, 'Abrir WhatsApp')).toContain('wa.me/50255551234?');
  expect(mockTelefono.pedidos).toHaveLength(1);
});

test('the number of a final consumer is kept with nobody', async () => {
  mockTelefono.guardado = '55551234';
  const { user } = open({ idReceptor: 'CF' });
  queryClient.setQueryData(['enlaceNuevo', 'id-1'], 'secreto');
  await user.type(await openWhatsapp(user), '+1 202 555 0143');
  expect(await pressWhatsapp(user, 'Abrir WhatsApp')).toContain('wa.me/12025550143?');
  expect(mockTelefono.pedidos).toEqual([]);
});

test('who may not make links tells of the page of SAT', async () => {
  saveSesion(fakeToken({ rol: 'contador', 'cognito:groups': [] }));
  const { user } = open({});
  queryClient.setQueryData(['enlaceNuevo', 'id-1'], 'secreto');
  await user.type(await openWhatsapp(user), '5555 1234');
  const mensaje = await pressWhatsapp(user, 'Abrir WhatsApp');
  expect(mensaje).toContain('wa.me/50255551234?');
  expect(mockTelefono.pedidos).toEqual([]);
  expect(mensaje).toContain('tipo=autorizacion');
  expect(mensaje).not.toContain('/ver#');
});

test.each<[string, (string | null)[], RegExp | null]>([
  ['no link', [], null],
  ['a link that nobody opened', [null], /todavía no abre/],
  [
    'the first opening of two links',
    ['2026-11-22T09:00:00-06:00', '2026-11-21T10:15:00-06:00'],
    /abrió su enlace el 21-11-2026 10:15/,
  ],
])('what became of the links: %s', (_caso, vistas, esperado) => {
  putEnlaces(
    vistas.map((vista, i) => ({
      id: `enlace-${i}`,
      creado: '2026-11-21T10:00:00-06:00',
      expira: '2027-02-19T10:00:00-06:00',
      usuario: 'ana',
      primeraVista: vista,
      ultimaVista: vista,
    })),
  );
  open({});
  const shown = screen.queryAllByText(/abre|abrió/).map(({ textContent }) => textContent);
  expect(shown).toHaveLength(esperado === null ? 0 : 1);
  if (esperado !== null) expect(shown[0]).toMatch(esperado);
});

const TODAS: RutaNota[] = ['credito', 'creditoDescuento', 'abono', 'abonoDescuento', 'debito'];

test.each<
  [string, Partial<DocumentoCompleto>, RegimenSat | null, readonly LineaAcreditada[], readonly RutaNota[]]
>([
  ['an invoice', {}, 'PATRI', [], TODAS],
  ['a small taxpayer’s', { tipoDoc: 'FPEQ' }, 'PAPEQ', [], ['abono', 'abonoDescuento']],
  ['one used up', {}, 'PATRI', [TODA], ['debito']],
  ['a receipt', { tipoDoc: 'RECI' }, 'PATRI', [], []],
  ['a note', { tipoDoc: 'NCRE' }, 'PATRI', [], []],
  ['one in contingency', { statusDocumento: 'CONTINGENCIA' }, 'PATRI', [], []],
  ['one of an issuer not read yet', {}, null, [], []],
])('the notes of %s', (...caso) => {
  const [, cambios, regimen, previas, esperadas] = caso;
  expect(rutasNotaOf(createCertificado(cambios), previas, regimen)).toEqual(esperadas);
});

test('an annulled one keeps what became of its messages, and nothing can be sent', async () => {
  const correo = {
    id: 'id-1-anulado-a',
    clase: 'ANULACION',
    correo: 'cliente@example.com',
    estado: 'ENVIADO',
    fecha: '2026-11-21T10:00:00-06:00',
    proximoIntento: null,
  };
  open({ statusDocumento: 'ANULADO' }, { ...entrega, correos: [correo] });
  await screen.findByText(/^Aviso de anulación\. Salió para cliente@example\.com/);
  expect(screen.queryByText(/por correo|Reenviar/)).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test.each(['ANULADO', 'ANULANDO', 'RECHAZADO', 'EN_PROCESO'] as const)(
  'nothing on one %s',
  (statusDocumento) => {
    expect(open({ statusDocumento }).container.innerHTML).toBe('');
  },
);

test('in contingency it is mailed; there is no authorisation to share', () => {
  open({ statusDocumento: 'CONTINGENCIA', uuidCertificacion: null, serie: null, numero: null });
  expect(screen.getByText('Enviar por correo')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
});

test('an accountant shares it, and does not mail it', () => {
  saveSesion(fakeToken({ rol: 'contador' }));
  open({});
  expect(screen.getByRole('button', { name: 'Copiar enlace' })).not.toBeNull();
  expect(screen.queryByText('Enviar por correo')).toBeNull();
});
