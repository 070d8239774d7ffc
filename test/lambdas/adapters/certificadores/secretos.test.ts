import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import { generarBearer } from '#lambdas/configuracion-certificador/generar-bearer.ts';
import { createRegistro } from '#lambdas/adapters/certificadores/registro.ts';
import { createLog } from '#lambdas/shared/log.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { accesoDe } from '../../../../local/simulador/identidad.ts';
import { NIT, openEscenario } from '../../trabajos/certificacion/escenario.ts';
import type { Escenario } from '../../trabajos/certificacion/escenario.ts';
import { PROTOCOLOS } from '../../../support/protocolos.ts';

const TOKEN = 'canario-del-token-0123456789';
const VENCE = '2027-01-01T00:00:00-06:00';
/** Kinds of answers of the certifier; each repeats everything that was sent. */
const MODOS = ['rechazo', 'ilegible', 'no autorizado', 'excepción'] as const;
type Modo = (typeof MODOS)[number];

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function urlOf(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : input.toString();
}

/** Everything that a call carried, in the form in which a careless server would repeat it. */
function echoOf(url: string, init: RequestInit | undefined): string {
  const cuerpo = typeof init?.body === 'string' ? init.body : '';
  const sinDocumento = cuerpo.replace(/<xml_dte>[\s\S]*<\/xml_dte>/, '').replace(/<dte:[\s\S]*>/, '');
  return `${JSON.stringify(init?.headers ?? {})} ${sinDocumento.slice(0, 300)} ${url.slice(0, 200)}`;
}

function answerToken(protocolo: ProtocoloCertificador): string {
  return protocolo === 'MEGAPRINT'
    ? `<SolicitaTokenResponse><tipo_respuesta>0</tipo_respuesta><token>${TOKEN}</token><vigencia>${VENCE}</vigencia></SolicitaTokenResponse>`
    : JSON.stringify({ Token: TOKEN, expira_en: VENCE });
}

function reject(protocolo: ProtocoloCertificador, url: string, eco: string): string {
  const error = `<error><cod_error>${escape(eco).slice(0, 90)}</cod_error><desc_error>${escape(eco)}</desc_error></error>`;
  const raiz = url.endsWith('verificarDocumento') ? 'VerificaDocumento' : 'RegistraDocumentoXML';
  if (protocolo === 'MEGAPRINT')
    return `<${raiz}Response><tipo_respuesta>1</tipo_respuesta><listado_errores>${error}</listado_errores></${raiz}Response>`;
  return protocolo === 'INFILE'
    ? JSON.stringify({
        resultado: false,
        descripcion: eco,
        descripcion_errores: [{ numeral: '3.1', mensaje_error: eco }],
      })
    : JSON.stringify({ code: 9001, description: eco });
}

function createFetch(protocolo: ProtocoloCertificador, modo: Modo): typeof fetch {
  return async (input, init) => {
    const url = urlOf(input);
    if (/solicitarToken|get_token/.test(url)) return new Response(answerToken(protocolo));
    const eco = echoOf(url, init);
    switch (modo) {
      case 'rechazo':
        return new Response(reject(protocolo, url, eco));
      case 'ilegible':
        return new Response(`<html>${eco}</html>`, { status: 500 });
      case 'no autorizado':
        return new Response(eco, { status: 401 });
      case 'excepción':
        throw new TypeError(`failed with ${eco}`, { cause: new Error(eco) });
    }
  };
}

describe.each(PROTOCOLOS)('no secret leaves %s', (protocolo) => {
  let escenario: Escenario;
  let lineas: string[];
  let secretos: string[];
  beforeEach(async () => {
    escenario = await openEscenario({ protocolo });
    lineas = [];
    const { apiKey, llaveFirma } = accesoDe(protocolo, NIT);
    secretos = [apiKey, llaveFirma, TOKEN, 'Clave#1'].filter((secreto) => secreto !== '');
    escenario.ports.log = createLog((line) => lineas.push(line));
  });
  afterEach(() => escenario.simulador.stop());

  /** Everything that a person may read: the document, its history, its list and the log. */
  async function readAll(ports: Ports, id: string): Promise<string> {
    const { documentos } = ports;
    const visto = [
      await documentos.find(NIT, id),
      await documentos.listEventos(NIT, id),
      await documentos.list(NIT, { fechaInicial: 0, fechaFinal: 9_999_999_999 }, 10, null),
      lineas,
    ];
    return JSON.stringify(visto);
  }

  test.each(MODOS)('when its answer repeats the call: %s', async (modo) => {
    const { ports, simulador, reloj } = escenario;
    const { log } = ports;
    ports.certificadores = createRegistro({
      etapa: 'local',
      simulados: simulador.simulados,
      log,
      fetch: createFetch(protocolo, modo),
    });
    const id = await escenario.emitir(1);
    for (let intento = 0; intento < 2; intento += 1) {
      await processTarea(ports, { nit: NIT, id });
      reloj.ms += 600_000;
    }
    const todo = await readAll(ports, id);
    expect(lineas.length).toBeGreaterThan(0);
    expect(secretos.filter((secreto) => todo.includes(secreto))).toEqual([]);
    if (modo === 'rechazo') expect(todo).toContain('***');
  });

  test('when the credentials are proved and refused', async () => {
    const { ports, simulador } = escenario;
    const eco: typeof fetch = async (input, init) =>
      new Response(reject(protocolo, urlOf(input), echoOf(urlOf(input), init)));
    ports.certificadores = createRegistro({
      etapa: 'local',
      simulados: simulador.simulados,
      log: ports.log,
      fetch: eco,
    });
    const contexto = { ...ports, sesion: { nit: NIT } } as unknown as ResolverContext;
    const error = await generarBearer({}, contexto).catch((thrown: unknown) => thrown);
    const todo = JSON.stringify([error, String(error), lineas]);
    expect(error).toBeInstanceOf(Error);
    expect(secretos.filter((secreto) => todo.includes(secreto))).toEqual([]);
  });

  test('nor a hash of a body with a password', async () => {
    const { ports, simulador } = escenario;
    ports.certificadores = createRegistro({ etapa: 'local', simulados: simulador.simulados, log: ports.log });
    const id = await escenario.emitir(1);
    await processTarea(ports, { nit: NIT, id });
    const llamadas = lineas.map((line) => JSON.parse(line) as Record<string, unknown>);
    const conHuella = llamadas.filter(({ huella }) => huella !== undefined);
    expect(conHuella.length).toBeGreaterThan(0);
    expect(conHuella.filter(({ requestId }) => requestId === null)).toEqual([]);
  });
});
