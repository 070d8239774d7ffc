/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { LineaAcreditada } from '#domain/documentos/cobros/acreditado.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import { EntregaDocumento } from '../../../../frontend/src/features/documentos/components/entrega-documento.tsx';
import { queryClient } from '../../../../frontend/src/lib/query-client.ts';
import { clearSesion, saveSesion } from '../../../../frontend/src/lib/session-store.ts';
import { fakeToken } from '../../lib/fake-token.ts';
import { createDocumento } from '../../../support/factories/documento.ts';

const TODA: LineaAcreditada = { numeroLinea: 1, notas: 1, total: '112.000000', impuestos: [] };

function open(
  cambios: Partial<DocumentoCompleto>,
  regimen: RegimenSat | null = 'PATRI',
  acreditado: readonly LineaAcreditada[] = [],
) {
  const enviados: string[] = [];
  const documento = createDocumento({
    idTransaccion: 'id-1',
    uuidCertificacion: '1612FC8C-2BE8-4436-8495-E10BB4F55951',
    serie: '1612FC8C',
    numero: '736642102',
    statusDocumento: 'CERTIFICADO',
    produccion: true,
    ...cambios,
  });
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <EntregaDocumento
          {...{ documento, acreditado, regimen }}
          createPdf={() => Promise.resolve(new File([], 'documento.pdf'))}
          onMail={(correos) => {
            enviados.push(correos);
            return Promise.resolve(correos.split(','));
          }}
          readEntrega={() => Promise.resolve(entrega)}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { container, enviados, user: userEvent.setup({ delay: null }) };
}

const entrega = { detenido: false, correos: [], supresiones: [] };

const notas = () => {
  const lista = document.querySelector<HTMLElement>('.documentos-entrega-notas');
  return lista === null
    ? []
    : within(lista)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.getAttribute('href'));
};

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

beforeEach(() => saveSesion(fakeToken({ rol: 'cajero', 'cognito:groups': [] })));
afterEach(() => {
  cleanup();
  clearSesion();
  queryClient.clear();
});

test('a certified invoice is shared, linked, mailed and adjusted', async () => {
  const { enviados, user } = open({});
  queryClient.setQueryData(['enlaceNuevo', 'id-1'], 'secreto');
  expect(await pressWhatsapp(user)).toMatch(
    /1612FC8C-736642102 por Q 112\.00.*http:\/\/localhost\/ver#secreto$/,
  );
  expect(screen.getByRole('button', { name: 'Copiar enlace' })).not.toBeNull();
  expect(notas()).toEqual([
    '/credito/id-1',
    '/creditoDescuento/id-1',
    '/abono/id-1',
    '/abonoDescuento/id-1',
    '/debito/id-1',
  ]);
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

test.each<[string, Partial<DocumentoCompleto>, RegimenSat | null, readonly LineaAcreditada[], string[]]>([
  ['a small taxpayer’s', { tipoDoc: 'FPEQ' }, 'PAPEQ', [], ['/abono/id-1', '/abonoDescuento/id-1']],
  ['one used up', {}, 'PATRI', [TODA], ['/debito/id-1']],
  ['a receipt', { tipoDoc: 'RECI' }, 'PATRI', [], []],
  ['a note', { tipoDoc: 'NCRE' }, 'PATRI', [], []],
  ['one of an issuer not read yet', {}, null, [], []],
])('the notes of %s', (...caso) => {
  const [, cambios, regimen, previas, esperadas] = caso;
  open(cambios, regimen, previas);
  expect(notas()).toEqual(esperadas);
});

test.each(['ANULADO', 'ANULANDO', 'RECHAZADO', 'EN_PROCESO'] as const)(
  'nothing on one %s',
  (statusDocumento) => {
    expect(open({ statusDocumento }).container.innerHTML).toBe('');
  },
);

test('in contingency it is mailed; there is no authorisation to share and nothing to adjust', () => {
  open({ statusDocumento: 'CONTINGENCIA', uuidCertificacion: null, serie: null, numero: null });
  expect(screen.getByText('Enviar por correo')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
  expect(notas()).toEqual([]);
});

test('an accountant shares it, and neither mails nor adjusts it', () => {
  saveSesion(fakeToken({ rol: 'contador' }));
  open({});
  expect(screen.getByRole('button', { name: 'Copiar enlace' })).not.toBeNull();
  expect(screen.queryByText('Enviar por correo')).toBeNull();
  expect(notas()).toEqual([]);
});
