/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import '../../../support/dom.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toDocumentoPublico } from '#domain/enlaces/documento-publico.ts';
import type { EnlacePublico } from '#domain/enlaces/documento-publico.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { EnlaceVista } from '../../../../frontend/src/features/enlace/components/enlace-vista.tsx';
import { sendEnlace } from '../../../../frontend/src/lib/pedido-enlace.ts';
import { createCertificacion, createDocumento } from '../../../support/factories/documento.ts';

const TOKEN = 'a'.repeat(43);
const pedidos: { url: string; headers: unknown }[] = [];
const antes = globalThis.fetch;

function answerWith(status: number, body: object = {}): void {
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    pedidos.push({ url, headers: init?.headers });
    return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(body) });
  }) as never;
}

function createRespuesta(cambios: Partial<DocumentoCompleto> = {}): EnlacePublico {
  const documento = createDocumento({
    ...createCertificacion(1),
    statusDocumento: 'CERTIFICADO',
    produccion: true,
    ...cambios,
  });
  const publico = toDocumentoPublico(documento);
  return {
    documento: publico,
    formato: formatoPorDefecto(1),
    logo: null,
    imagen: null,
    expira: '2027-02-18T10:00:00-06:00',
  };
}

function open(token = TOKEN): void {
  render(<EnlaceVista token={token} />);
}

afterEach(() => {
  cleanup();
  pedidos.splice(0);
  globalThis.fetch = antes;
});

test('the page of links is in no search engine, names itself to no site, and has words for a preview', () => {
  const pagina = new DOMParser().parseFromString(readFileSync('frontend/ver.html', 'utf8'), 'text/html');
  const contentOf = (meta: string) => pagina.querySelector(`meta[${meta}]`)?.getAttribute('content');
  expect(contentOf('name="robots"')).toBe('noindex, nofollow');
  expect(contentOf('name="referrer"')).toBe('no-referrer');
  expect(contentOf('property="og:title"')).toBe(pagina.title);
});

test('a link shows whose document it is, how much, that it is in force, and its files', async () => {
  answerWith(200, createRespuesta());
  open();
  await screen.findByRole('heading', { level: 1, name: 'Factura' });
  expect(pedidos[0]).toEqual({ url: '/publico/documento', headers: { 'x-enlace': TOKEN } });
  expect(screen.getByText('Documento certificado. Está vigente.')).not.toBeNull();
  expect(screen.getByText('Q 112.00')).not.toBeNull();
  expect(screen.getByText('Este enlace funciona hasta el 18-02-2027.')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Descargar PDF' })).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Descargar XML' })).not.toBeNull();
  const sat = screen.getByRole('link', { name: 'Verificar en la SAT' });
  expect(sat.getAttribute('href')).toContain('tipo=autorizacion');
  await screen.findByRole('img', { name: /Página 1 de 1/ }, { timeout: 10_000 });
});

test('an annulled document says so first, and one for tests is worth nothing', async () => {
  answerWith(
    200,
    createRespuesta({ statusDocumento: 'ANULADO', motivoAnulacion: 'Devolución', produccion: false }),
  );
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('ANULADO');
  expect(screen.getByRole('alert').textContent).toContain('Devolución');
  expect(screen.getByText(/documento de prueba/)).not.toBeNull();
  expect(screen.queryByText('Documento certificado. Está vigente.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Verificar en la SAT' })).toBeNull();
});

test('a document that was asked for early is not asked for again, and another link never gets it', async () => {
  const OTRO = 'b'.repeat(43);
  answerWith(200, createRespuesta());
  sendEnlace('abc');
  sendEnlace(TOKEN);
  open();
  await screen.findByText('Q 112.00');
  cleanup();
  sendEnlace(TOKEN);
  open(OTRO);
  await screen.findByText('Q 112.00');
  expect(pedidos.map(({ headers }) => headers)).toEqual(
    [TOKEN, TOKEN, OTRO].map((token) => ({ 'x-enlace': token })),
  );
});

test.each([
  ['one that the server does not know', TOKEN, 1],
  ['one cut short, which is not even asked about', 'abc', 0],
])('%s tells whom to ask', async (_, token, preguntas) => {
  answerWith(404);
  open(token);
  await screen.findByRole('heading', { name: 'Este enlace no funciona' });
  expect(screen.getByText('Pida otro enlace, o el PDF, a quien le vendió.')).not.toBeNull();
  expect(pedidos).toHaveLength(preguntas);
});

test('a template that lacks a setting is a failure, not a document printed with what it begins with', async () => {
  const respuesta = createRespuesta();
  const { textoFCAM: _falta, ...formato } = respuesta.formato;
  answerWith(200, { ...respuesta, formato });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo');
  expect(screen.queryByText('Q 112.00')).toBeNull();
});

test('what failed can be tried again', async () => {
  answerWith(429);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Espere un minuto');
  answerWith(200, createRespuesta());
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /intentar/i }));
  await waitFor(() => expect(screen.queryByText('Q 112.00')).not.toBeNull());
});
