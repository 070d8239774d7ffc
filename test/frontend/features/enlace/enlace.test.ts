/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import '../../../support/dom.ts';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { toDocumentoPublico } from '#domain/enlaces/documento-publico.ts';
import type { EnlacePublico } from '#domain/enlaces/documento-publico.ts';
import { enlace } from '#domain/traducciones/areas.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { openEnlace } from '../../../../frontend/src/features/enlace/vista.ts';
import { createSelector } from '../../../../frontend/src/features/enlace/selector.ts';
import { chooseIdioma, startIdioma } from '../../../../frontend/src/lib/i18n.ts';
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

let close: () => void = () => undefined;

function open(token = TOKEN): void {
  close();
  close = openEnlace(document.body, token);
}

afterEach(() => {
  close();
  document.body.replaceChildren();
  pedidos.splice(0);
  globalThis.fetch = antes;
});

test('the page of links is in no search engine, names itself to no site, and has words for a preview', () => {
  const pagina = new DOMParser().parseFromString(readFileSync('frontend/ver.html', 'utf8'), 'text/html');
  const contentOf = (meta: string) => pagina.querySelector(`meta[${meta}]`)?.getAttribute('content');
  expect(contentOf('name="robots"')).toBe('noindex, nofollow');
  expect(contentOf('name="referrer"')).toBe('no-referrer');
  expect(contentOf('property="og:title"')).toBe(pagina.title);
  expect(pagina.querySelector('main h1')?.textContent).toBe(enlace['enlace.cargando']);
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

test('the page of paper is drawn once it comes into view', async () => {
  let see: (isIntersecting: boolean) => void = () => undefined;
  const Observador = class {
    constructor(onEntradas: (entradas: object[], observer: object) => void) {
      see = (isIntersecting) => onEntradas([{ isIntersecting }], this);
    }
    observe(): void {}
    disconnect(): void {}
  };
  Object.assign(globalThis, { IntersectionObserver: Observador });
  answerWith(200, createRespuesta());
  open();
  await screen.findByText('Q 112.00');
  see(false);
  expect(screen.queryByRole('img')).toBeNull();
  see(true);
  await screen.findByRole('img', { name: /Página 1 de 1/ }, { timeout: 10_000 });
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test('another language is chosen on the page, and does not ask for the document again', async () => {
  const idioma = (codigo: string) => ({ codigo, nombre: codigo, lang: 'es' });
  const textos = { 'enlace.pdf': 'PDF de prueba', 'comun.idioma': 'Lengua' };
  await startIdioma(
    {
      idiomas: [idioma('gt_esp'), idioma('otro')],
      loadTraduccion: (codigo) => (codigo === 'otro' ? Promise.resolve({ aviso: '', textos }) : null),
    },
    'gt_esp',
  );
  answerWith(200, createRespuesta());
  const marco = document.createElement('main');
  close = openEnlace(marco, TOKEN);
  const eleccion = createSelector();
  document.body.append(marco, ...(eleccion === null ? [] : [eleccion.selector]));
  await screen.findByRole('button', { name: 'Descargar PDF' });
  await userEvent
    .setup({ delay: null })
    .selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'otro');
  await screen.findByRole('button', { name: 'PDF de prueba' });
  eleccion?.translate();
  expect(screen.getByRole('combobox', { name: 'Lengua' })).not.toBeNull();
  expect(pedidos).toHaveLength(1);
  await chooseIdioma('gt_esp');
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
