import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPfx } from '#lambdas/shared/firma/certificado.ts';
import { signXades } from '#lambdas/shared/firma/sign-xades.ts';
import { HOSTS_MEGAPRINT, checkHosts, readHosts } from '#lambdas/shared/certificadores/hosts.ts';
import { LIMITES_MEGAPRINT, createMegaprint } from '#lambdas/shared/certificadores/megaprint.ts';
import { toCdata } from '#lambdas/shared/certificadores/megaprint-xml.ts';
import { createLog } from '#lambdas/shared/log.ts';
import type { Certificador } from '#lambdas/shared/ports.ts';
import { apiKeyDe } from '../../../local/certificador/identidad.ts';
import { NIT_SIN_RESPUESTA } from '../../../local/certificador/contribuyentes.ts';
import { startCertificadorSimulado } from '../../../local/certificador/simulador.ts';
import type { SimuladorIniciado } from '../../../local/certificador/simulador.ts';
import { buildAnulacionDePrueba, buildDteDePrueba } from '../../support/dte-canonico.ts';
import { AHORA, NIT, idDe } from '../../local/certificador/cliente.ts';

const lineas: string[] = [];
const log = createLog((linea) => void lineas.push(linea));
const ID = idDe(7);

/** A certifier whose every answer is that one. */
function answering(cuerpo: string, status = 200): Certificador {
  const fetchFijo = async (): Promise<Response> => new Response(cuerpo, { status });
  return createMegaprint({ hosts: HOSTS_MEGAPRINT, etapa: 'produccion', log, fetch: fetchFijo });
}

function failing(error: Error): Certificador {
  const fetchRoto = async (): Promise<Response> => Promise.reject(error);
  return createMegaprint({ hosts: HOSTS_MEGAPRINT, etapa: 'produccion', log, fetch: fetchRoto });
}

const UUID = '51D40A3E-C4B2-423C-9A60-CAB6493EB016';
const CERTIFICADO =
  '<dte:GTDocumento xmlns:dte="http://www.sat.gob.gt/dte/fel/0.2.0"><dte:SAT><dte:DTE><dte:Certificacion>' +
  '<dte:NITCertificador>99900122</dte:NITCertificador><dte:NombreCertificador>C</dte:NombreCertificador>' +
  `<dte:NumeroAutorizacion Numero="3300016700" Serie="51D40A3E">${UUID}</dte:NumeroAutorizacion>` +
  '<dte:FechaHoraCertificacion>2026-11-10T11:12:14-06:00</dte:FechaHoraCertificacion></dte:Certificacion>' +
  '</dte:DTE></dte:SAT></dte:GTDocumento>';

function registrada(xmlDte: string, uuid = UUID, extra = ''): string {
  return `<RegistraDocumentoXMLResponse><tipo_respuesta>0</tipo_respuesta><uuid>${uuid}</uuid><xml_dte>${xmlDte}</xml_dte>${extra}</RegistraDocumentoXMLResponse>`;
}
function rechazada(raiz: string, codigo: string, mensaje: string): string {
  return `<${raiz}><tipo_respuesta>1</tipo_respuesta><listado_errores><error><cod_error>${codigo}</cod_error><desc_error>${mensaje}</desc_error></error></listado_errores></${raiz}>`;
}
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const certify = (certificador: Certificador, prod = true): Promise<{ tipo: string }> =>
  certificador.certify('t', prod, ID, '<x/>');

describe('reading what certify answers', () => {
  test.each([
    ['CDATA', toCdata(CERTIFICADO)],
    ['text escaped once', escaped(CERTIFICADO)],
    ['text escaped three times', escaped(escaped(escaped(CERTIFICADO)))],
    ['child nodes', CERTIFICADO],
  ])('takes the document from %s with its exact bytes', async (_name, xmlDte) => {
    const desenlace = await answering(registrada(xmlDte, UUID, '<listado_errores/>')).certify(
      't',
      true,
      ID,
      '<x/>',
    );
    expect(desenlace).toMatchObject({
      tipo: 'ok',
      datos: { uuid: UUID, serie: '51D40A3E', xml: CERTIFICADO },
    });
  });

  test.each([
    ['an HTML page with 200', '<!DOCTYPE html><html><body>hola</body></html>', 200],
    ['an HTML page with 500', '<html><body>error<br></body></html>', 500],
    ['an empty body', '', 200],
    ['a cut answer', registrada(toCdata(CERTIFICADO)).slice(0, 300), 200],
    [
      'an answer of another operation',
      '<VerificaDocumentoResponse><tipo_respuesta>0</tipo_respuesta></VerificaDocumentoResponse>',
      200,
    ],
    ['a redirection', '', 302],
    ['a success without document', registrada(''), 200],
    ['a success with another uuid', registrada(toCdata(CERTIFICADO), UUID.replace('5', '6')), 200],
    [
      'a serie that does not follow from the uuid',
      registrada(toCdata(CERTIFICADO.replace('Serie="5', 'Serie="6'))),
      200,
    ],
    [
      'a numero that does not follow from the uuid',
      registrada(toCdata(CERTIFICADO.replace('3300016700', '3300016701'))),
      200,
    ],
    [
      'the serie of a test environment in production',
      registrada(toCdata(CERTIFICADO.replace('Serie="51D40A3E"', 'Serie="PRUEBAS"'))),
      200,
    ],
    ['an annulment', registrada(toCdata(CERTIFICADO.replaceAll('GTDocumento', 'GTAnulacionDocumento'))), 200],
    ['more than five megabytes', registrada(`<!--${'x'.repeat(5 * 1024 * 1024)}-->`), 200],
  ])('%s is an unknown outcome', async (_name, cuerpo, status) => {
    expect((await certify(answering(cuerpo, status))).tipo).toBe('incierto');
  });

  test('raises an alarm when an annulment comes back for the id of a certification', async () => {
    lineas.splice(0);
    await certify(
      answering(registrada(toCdata(CERTIFICADO.replaceAll('GTDocumento', 'GTAnulacionDocumento')))),
    );
    expect(lineas.some((linea) => linea.includes('certificador.alarma') && linea.includes('anulacion'))).toBe(
      true,
    );
  });

  test('accepts the serie PRUEBAS outside production', async () => {
    const dePruebas = registrada(toCdata(CERTIFICADO.replace('Serie="51D40A3E"', 'Serie="PRUEBAS"')));
    expect((await certify(answering(dePruebas), false)).tipo).toBe('ok');
  });

  test.each([200, 400, 500])('reads a refusal with status %d', async (status) => {
    const cuerpo = rechazada('RegistraDocumentoXMLResponse', 'FEL_RCP36', 'Totales &amp; más');
    expect(await certify(answering(cuerpo, status))).toEqual({
      tipo: 'rechazado',
      mensajes: [{ codigo: 'FEL_RCP36', mensaje: 'Totales & más' }],
    });
  });

  test.each([
    ['status 401', '<html></html>', 401],
    ['status 403', '', 403],
    ['an error about the token', rechazada('RegistraDocumentoXMLResponse', 'X', 'El token ha expirado'), 200],
  ])('%s asks for a new token', async (_name, cuerpo, status) => {
    expect((await certify(answering(cuerpo, status))).tipo).toBe('token_vencido');
  });
});

describe('reading what the other operations answer', () => {
  const anular = (mensaje: string): Promise<{ tipo: string }> =>
    answering(rechazada('AnulaDocumentoXMLResponse', 'X', mensaje)).annul('t', true, ID, '<x/>');

  test.each(['El documento ya fue anulado.', 'Ya se encuentra anulada'])(
    '"%s" is a done annulment',
    async (m) => {
      expect((await anular(m)).tipo).toBe('ok');
    },
  );

  test.each([
    'El documento ya no puede ser anulado: venció el plazo.',
    'Plazo vencido, ya no es posible que sea anulado',
    'Un documento certificado ayer no puede ser anulado',
  ])('"%s" is a refusal, because the document is still in force', async (mensaje) => {
    expect((await anular(mensaje)).tipo).toBe('rechazado');
  });

  test('an id that was certified stays certified although a later repeat of it was refused', async () => {
    const estado = (tipo: number, uuid: string): string =>
      `<estado_documento><tipo_respuesta>${tipo}</tipo_respuesta><uuid>${uuid}</uuid></estado_documento>`;
    const cuerpos = [
      `<VerificaDocumentoResponse><tipo_respuesta>0</tipo_respuesta><listado_documentos>${estado(0, UUID)}${estado(1, ID)}</listado_documentos></VerificaDocumentoResponse>`,
      registrada(toCdata(CERTIFICADO)).replaceAll('RegistraDocumentoXMLResponse', 'RetornaXMLResponse'),
    ];
    const fetchEnOrden = async (): Promise<Response> => new Response(cuerpos.shift());
    const certificador = createMegaprint({
      hosts: HOSTS_MEGAPRINT,
      etapa: 'produccion',
      log,
      fetch: fetchEnOrden,
    });
    expect(await certificador.find('t', true, ID)).toMatchObject({
      tipo: 'ok',
      datos: { tipo: 'certificado', certificacion: { uuid: UUID } },
    });
  });

  test('a refusal of endless reasons is kept to what a row can hold', async () => {
    const error = `<error><cod_error>X</cod_error><desc_error>${'y'.repeat(3_000)}</desc_error></error>`;
    const cuerpo = `<RegistraDocumentoXMLResponse><tipo_respuesta>1</tipo_respuesta><listado_errores>${error.repeat(900)}</listado_errores></RegistraDocumentoXMLResponse>`;
    const desenlace = await certify(answering(cuerpo));
    expect(desenlace.tipo).toBe('rechazado');
    expect(JSON.stringify(desenlace).length).toBeLessThan(100_000);
  });
});

describe('network failures', () => {
  const withCode = (code: string): Error =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

  test.each(['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED'])(
    '%s means that nothing was sent',
    async (code) => {
      expect((await certify(failing(withCode(code)))).tipo).toBe('no_disponible');
    },
  );

  test.each([
    withCode('ECONNRESET'),
    withCode('UND_ERR_SOCKET'),
    new DOMException('t', 'TimeoutError'),
    new Error('?'),
  ])('a failure after sending is an unknown outcome (%s)', async (error) => {
    expect((await certify(failing(error))).tipo).toBe('incierto');
  });

  test('the same failures while asking for a token or a taxpayer have no effect', async () => {
    const roto = failing(new DOMException('t', 'TimeoutError'));
    expect((await roto.getToken({ nitEmisor: NIT, apiKey: 'x', prod: false })).tipo).toBe('no_disponible');
    expect((await roto.lookupNit('t', false, NIT)).tipo).toBe('no_disponible');
  });

  test('a refused connection of a real socket means that nothing was sent', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const api = `http://127.0.0.1:${port}/api/`;
    const certificador = createMegaprint({ hosts: { produccion: api, prueba: api }, etapa: 'local', log });
    expect((await certify(certificador)).tipo).toBe('no_disponible');
  });
});

describe('hosts', () => {
  test('are the real ones unless the local stage replaces them by loopback', () => {
    const local = '{"MEGAPRINT":{"api":"http://127.0.0.1:1/api/"}}';
    expect(readHosts('produccion', null)).toEqual(HOSTS_MEGAPRINT);
    expect(readHosts('local', local).produccion).toBe('http://127.0.0.1:1/api/');
    expect(() => readHosts('produccion', local)).toThrow();
    checkHosts(HOSTS_MEGAPRINT, 'produccion');
    checkHosts(readHosts('local', local), 'local');
  });

  test.each([
    'https://malo.example/api/',
    'http://apiv2.ifacere-fel.com/api/',
    'http://169.254.169.254/',
    'http://10.0.0.1/',
  ])('refuses %s in every stage', (api) => {
    for (const etapa of ['local', 'produccion']) {
      expect(() => checkHosts({ produccion: api, prueba: api }, etapa)).toThrow();
    }
  });
});

describe('against the simulator', () => {
  let simulador: SimuladorIniciado;
  let certificador: Certificador;
  let token: string;

  beforeAll(async () => {
    simulador = await startCertificadorSimulado({ dataDir: null, now: () => AHORA });
    const hosts = { prueba: `${simulador.url}api/`, produccion: `${simulador.url}produccion/api/` };
    const limites = { ...LIMITES_MEGAPRINT, contribuyente: 200 };
    certificador = createMegaprint({ hosts, etapa: 'local', log, limites });
    const desenlace = await certificador.getToken({ nitEmisor: NIT, apiKey: apiKeyDe(NIT), prod: false });
    token = desenlace.tipo === 'ok' ? desenlace.datos.token : '';
  });
  afterAll(() => simulador.stop());

  test('certifies, finds it again with the same bytes, annuls it and repeats the annulment', async () => {
    const certificado = openPfx(simulador.issueCertificado(NIT, 'x'), 'x');
    const firma = { certificado, signingTime: AHORA, signatureId: 'xmldsig-e' };
    const xml = signXades(buildDteDePrueba({ descripcion: 'uno ]]> dos' }), {
      ...firma,
      referenceId: 'DatosEmision',
    });
    const desenlace = await certificador.certify(token, false, ID, xml);
    const hallazgo = await certificador.find(token, false, ID);
    const uuid = desenlace.tipo === 'ok' ? desenlace.datos.uuid : '';
    expect(desenlace.tipo).toBe('ok');
    expect(hallazgo).toEqual({
      tipo: 'ok',
      datos: { tipo: 'certificado', certificacion: desenlace.tipo === 'ok' ? desenlace.datos : null },
    });
    const anulacion = (motivo: string): string =>
      signXades(buildAnulacionDePrueba({ uuid, motivo }), { ...firma, referenceId: 'DatosAnulacion' });
    expect((await certificador.annul(token, false, idDe(8), anulacion('uno'))).tipo).toBe('ok');
    expect(await certificador.annul(token, false, idDe(9), anulacion('dos'))).toEqual({
      tipo: 'ok',
      datos: { xml: '' },
    });
    expect((await certificador.annul(token, false, idDe(9), anulacion('dos'))).tipo).toBe('rechazado');
  });

  test('tells unknown and burnt ids apart', async () => {
    expect(await certificador.find(token, false, idDe(100))).toEqual({
      tipo: 'ok',
      datos: { tipo: 'no_existe' },
    });
    expect((await certificador.certify(token, false, idDe(101), buildDteDePrueba())).tipo).toBe('rechazado');
    expect(await certificador.find(token, false, idDe(101))).toEqual({
      tipo: 'ok',
      datos: { tipo: 'id_quemado' },
    });
  });

  test('reads the last address of a taxpayer, null for an unknown one and gives up on silence', async () => {
    expect(await certificador.lookupNit(token, false, '99900025')).toEqual({
      tipo: 'ok',
      datos: {
        nombre: 'RECEPTOR DE PRUEBA, SOCIEDAD ANÓNIMA',
        direccion: '2a. calle 2-02 zona 2, Guatemala',
      },
    });
    expect(await certificador.lookupNit(token, false, '5')).toEqual({ tipo: 'ok', datos: null });
    expect((await certificador.lookupCui(token, false, '9999000130101')).tipo).toBe('ok');
    expect((await certificador.lookupNit(token, false, NIT_SIN_RESPUESTA)).tipo).toBe('no_disponible');
  });

  test('a wrong key is a refusal', async () => {
    const desenlace = await certificador.getToken({ nitEmisor: NIT, apiKey: 'mala', prod: false });
    expect(desenlace.tipo).toBe('rechazado');
  });

  test('logs host, operation, id and sizes, but neither the key, the token nor the bodies', async () => {
    lineas.splice(0);
    await certificador.getToken({ nitEmisor: NIT, apiKey: apiKeyDe(NIT), prod: false });
    await certificador.find(token, false, ID);
    const todo = lineas.join('\n');
    expect(todo).toContain('/api/verificarDocumento');
    expect(todo).toContain(ID);
    for (const secreto of [apiKeyDe(NIT), token, '<SolicitaTokenRequest'])
      expect(todo).not.toContain(secreto);
  });
});
