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

/** Answers the message with which WhatsApp was opened. */
async function pressWhatsapp(user: ReturnType<typeof userEvent.setup>): Promise<string> {
  const destinos: string[] = [];
  const ventana = { location: { replace: (url: string) => destinos.push(url) } };
  const abrir = jest.spyOn(window, 'open').mockReturnValue(ventana as never);
  await user.click(screen.getByRole('button', { name: 'WhatsApp' }));
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
});
afterEach(() => {
  cleanup();
  clearSesion();
  queryClient.clear();
});

test('a certified invoice is shared, linked and mailed', async () => {
  const { enviados, user } = open({});
  queryClient.setQueryData(['enlaceNuevo', 'id-1'], 'secreto');
  expect(await pressWhatsapp(user)).toMatch(
    /1612FC8C-736642102 por Q 112\.00.*http:\/\/localhost\/ver#secreto$/,
  );
  expect(screen.getByRole('button', { name: 'Copiar enlace' })).not.toBeNull();
  await user.click(screen.getByText('Enviar por correo'));
  const campo = screen.getByRole('textbox');
  await user.clear(campo);
  await user.type(campo, 'cliente@example.com{Enter}');
  await screen.findByText('En camino a cliente@example.com.');
  expect(enviados).toEqual(['cliente@example.com']);
});

test('who may not make links tells of the page of SAT', async () => {
  saveSesion(fakeToken({ rol: 'contador', 'cognito:groups': [] }));
  const { user } = open({});
  queryClient.setQueryData(['enlaceNuevo', 'id-1'], 'secreto');
  const mensaje = await pressWhatsapp(user);
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
  await screen.findByText(/^Aviso de anulación\. Enviado a cliente@example\.com/);
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
