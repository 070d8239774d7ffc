import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPfx } from '#lambdas/firma/certificado.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import { CERTIFICADORES } from '#domain/certificador/certificadores.ts';
import { HOSTS, checkHosts, readOferta } from '#lambdas/adapters/certificadores/hosts.ts';
import { LIMITES_MEGAPRINT, createMegaprint } from '#lambdas/adapters/certificadores/megaprint/megaprint.ts';
import { toCdata } from '#lambdas/adapters/certificadores/megaprint/xml.ts';
import { createLog } from '#lambdas/shared/log.ts';
import type { Acceso, Certificador, Envio } from '#lambdas/ports/certificador.ts';
import { apiKeyDe } from '../../../../../local/simulador/identidad.ts';
import { NIT_SIN_RESPUESTA } from '../../../../../local/simulador/contribuyentes.ts';
import { startSimulador } from '../../../../support/llaves.ts';
import type { SimuladorIniciado } from '../../../../../local/simulador/simulador.ts';
import { buildDteDePrueba } from '../../../../support/dte-canonico.ts';
import { AHORA, NIT, idDe } from '../../../../local/simulador/cliente.ts';

const lineas: string[] = [];
const log = createLog((linea) => void lineas.push(linea));
const ID = idDe(7);
const ACCESO: Acceso = {
  nitEmisor: NIT,
  prod: true,
  usuario: '',
  apiKey: apiKeyDe(NIT),
  llaveFirma: '',
  token: 't',
};
const envioDe = (xml: string, requestId = ID): Envio => ({
  requestId,
  xml,
  fechaEmision: '2026-11-20T10:00:00-06:00',
});

/** A certifier that always gives the same answer. */
function answering(cuerpo: string, status = 200): Certificador {
  const fetchFijo = async (): Promise<Response> => new Response(cuerpo, { status });
  return createMegaprint({ hosts: HOSTS.MEGAPRINT, etapa: 'produccion', log, fetch: fetchFijo });
}

function failing(error: Error): Certificador {
  const fetchRoto = async (): Promise<Response> => Promise.reject(error);
  return createMegaprint({ hosts: HOSTS.MEGAPRINT, etapa: 'produccion', log, fetch: fetchRoto });
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
  certificador.certify({ ...ACCESO, prod }, envioDe('<x/>'));

describe('reading what certify answers', () => {
  test.each([
    ['CDATA', toCdata(CERTIFICADO)],
    ['text escaped once', escaped(CERTIFICADO)],
    ['text escaped three times', escaped(escaped(escaped(CERTIFICADO)))],
    ['child nodes', CERTIFICADO],
  ])('takes the document from %s with its exact bytes', async (_name, xmlDte) => {
    const outcome = await answering(registrada(xmlDte, UUID, '<listado_errores/>')).certify(
      ACCESO,
      envioDe('<x/>'),
    );
    expect(outcome).toMatchObject({
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
    answering(rechazada('AnulaDocumentoXMLResponse', 'X', mensaje)).annul(ACCESO, envioDe('<x/>'));

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
      hosts: HOSTS.MEGAPRINT,
      etapa: 'produccion',
      log,
      fetch: fetchEnOrden,
    });
    expect(await certificador.find(ACCESO, envioDe(''))).toMatchObject({
      tipo: 'ok',
      datos: { tipo: 'certificado', certificacion: { uuid: UUID } },
    });
  });

  test('a refusal of endless reasons is kept to what a row can hold', async () => {
    const error = `<error><cod_error>X</cod_error><desc_error>${'y'.repeat(3_000)}</desc_error></error>`;
    const cuerpo = `<RegistraDocumentoXMLResponse><tipo_respuesta>1</tipo_respuesta><listado_errores>${error.repeat(900)}</listado_errores></RegistraDocumentoXMLResponse>`;
    const outcome = await certify(answering(cuerpo));
    expect(outcome.tipo).toBe('rechazado');
    expect(JSON.stringify(outcome).length).toBeLessThan(100_000);
  });
});

describe('reading an annulment', () => {
  const anular = (codigo: string, mensaje: string): Promise<unknown> =>
    answering(rechazada('AnulaDocumentoXMLResponse', codigo, mensaje)).annul(ACCESO, envioDe('<x/>'));

  test.each([
    ['FEL_ANU001', 'x'],
    ['FEL_ANU462', 'x'],
    ['X', 'La solicitud está pendiente de autorización por la SAT'],
  ])('%s %s waits for SAT', async (codigo, mensaje) => {
    expect(await anular(codigo, mensaje)).toEqual({ tipo: 'ok', datos: { xml: null, pendiente: true } });
  });

  test('FEL_ANU458 is done', async () => {
    expect(await anular('FEL_ANU458', 'x')).toEqual({ tipo: 'ok', datos: { xml: null, pendiente: false } });
  });
});

describe('network failures', () => {
  const withCode = (code: string, syscall?: string): Error =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code, syscall }) });

  test.each([
    'ECONNREFUSED',
    'ENOTFOUND',
    'UND_ERR_CONNECT_TIMEOUT',
    'CERT_HAS_EXPIRED',
    'ERR_SSL_WRONG_VERSION_NUMBER',
  ])('%s means that nothing was sent', async (code) => {
    expect((await certify(failing(withCode(code)))).tipo).toBe('no_disponible');
  });

  test.each([
    withCode('ECONNRESET'),
    // The host went away when the connection was open already.
    withCode('EHOSTUNREACH', 'read'),
    withCode('UND_ERR_SOCKET'),
    new DOMException('t', 'TimeoutError'),
    new Error('?'),
  ])('a failure after sending is an unknown outcome (%s)', async (error) => {
    expect((await certify(failing(error))).tipo).toBe('incierto');
  });

  test('the same failures while asking for a token or a taxpayer have no effect', async () => {
    const roto = failing(new DOMException('t', 'TimeoutError'));
    expect((await roto.getToken(ACCESO)).tipo).toBe('no_disponible');
    expect((await roto.lookupNit(ACCESO, NIT)).tipo).toBe('no_disponible');
  });

  test('a token that no header can carry is never sent', async () => {
    const certificador = createMegaprint({ hosts: HOSTS.MEGAPRINT, etapa: 'produccion', log });
    const outcome = await certificador.certify({ ...ACCESO, token: 'uno\ndos' }, envioDe('<x/>'));
    expect(outcome.tipo).toBe('no_disponible');
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
  test('are the real ones, and in the local stage only what the stack names there', () => {
    const local = '{"hosts":{"MEGAPRINT":{"prueba":"http://127.0.0.1:5000/api/"}}}';
    expect(readOferta('produccion', null)).toEqual({ certificadores: CERTIFICADORES, hosts: HOSTS });
    expect(readOferta('local', local).hosts.MEGAPRINT.prueba).toBe('http://127.0.0.1:5000/api/');
    expect(() => readOferta('produccion', local)).toThrow();
    for (const servicios of Object.values(HOSTS)) checkHosts(servicios, 'produccion');
    const { hosts: sinNombre } = readOferta('local', local);
    const reales = Object.values(HOSTS).flatMap((servicios): string[] => Object.values(servicios));
    for (const url of Object.values(sinNombre).flatMap((servicios): string[] => Object.values(servicios)))
      expect(reales).not.toContain(url);
  });

  test('outside production the addresses of production lead nowhere, and calling a real one is refused', async () => {
    const { hosts } = readOferta('desarrollo', null);
    for (const { produccion } of [hosts.MEGAPRINT, hosts.DIGIFACT])
      expect(new URL(produccion).hostname).toBe('127.0.0.1');
    expect(hosts.MEGAPRINT.prueba).toBe(HOSTS.MEGAPRINT.prueba);
    expect(hosts.DIGIFACT.prueba).toBe(HOSTS.DIGIFACT.prueba);
    expect(() => createMegaprint({ hosts: HOSTS.MEGAPRINT, etapa: 'desarrollo', log })).toThrow(
      'not allowed',
    );
    const certificador = createMegaprint({ hosts: hosts.MEGAPRINT, etapa: 'desarrollo', log });
    expect((await certify(certificador)).tipo).toBe('no_disponible');
  });

  test.each([
    'https://malo.example/api/',
    'https://apiv2.ifacere-fel.com.malo.example/api/',
    'https://yo@apiv2.ifacere-fel.com/api/',
    'http://apiv2.ifacere-fel.com/api/',
    'http://169.254.169.254/',
    'http://10.0.0.1/',
  ])('refuses %s in every stage', (api) => {
    for (const etapa of ['local', 'produccion']) {
      expect(() => checkHosts({ produccion: api, prueba: api }, etapa)).toThrow();
    }
  });

  test('this machine only in the local stage, where no real certifier is reached', () => {
    expect(() => checkHosts({ api: 'http://127.0.0.1:5000/' }, 'produccion')).toThrow();
    expect(() => checkHosts(HOSTS.MEGAPRINT, 'local')).toThrow();
  });
});

describe('against the simulator', () => {
  let simulador: SimuladorIniciado;
  let certificador: Certificador;
  let acceso: Acceso;

  beforeAll(async () => {
    simulador = await startSimulador({ now: () => AHORA });
    const hosts = { prueba: `${simulador.url}api/`, produccion: `${simulador.url}produccion/api/` };
    const limites = { ...LIMITES_MEGAPRINT, contribuyente: 200 };
    certificador = createMegaprint({ hosts, etapa: 'local', log, limites });
    const llave = { ...ACCESO, prod: false };
    const outcome = await certificador.getToken(llave);
    acceso = { ...llave, token: outcome.tipo === 'ok' ? outcome.datos.token : '' };
  });
  afterAll(() => simulador.stop());

  test('certifies exactly the bytes that were signed, whatever the description holds', async () => {
    const certificado = openPfx(simulador.issueCertificado(NIT, 'x'), 'x');
    const xml = signXades(buildDteDePrueba({ descripcion: 'uno ]]> dos' }), {
      certificado,
      signingTime: AHORA,
      signatureId: 'xmldsig-e',
      referenceId: 'DatosEmision',
    });
    const outcome = await certificador.certify(acceso, envioDe(xml));
    const found = await certificador.find(acceso, envioDe(xml));
    expect(outcome.tipo).toBe('ok');
    expect(found).toEqual({
      tipo: 'ok',
      datos: { tipo: 'certificado', certificacion: outcome.tipo === 'ok' ? outcome.datos : null },
    });
  });

  test('tells unknown and burnt ids apart', async () => {
    const quemado = envioDe(buildDteDePrueba(), idDe(101));
    expect(await certificador.find(acceso, envioDe('', idDe(100)))).toEqual({
      tipo: 'ok',
      datos: { tipo: 'no_existe' },
    });
    expect((await certificador.certify(acceso, quemado)).tipo).toBe('rechazado');
    expect(await certificador.find(acceso, quemado)).toEqual({ tipo: 'ok', datos: { tipo: 'id_quemado' } });
  });

  test('reads the last address of a taxpayer and gives up on silence', async () => {
    expect(await certificador.lookupNit(acceso, '99900025')).toEqual({
      tipo: 'ok',
      datos: {
        nombre: 'RECEPTOR DE PRUEBA, SOCIEDAD ANÓNIMA',
        direccion: '2a. calle 2-02 zona 2, Guatemala',
      },
    });
    expect((await certificador.lookupNit(acceso, NIT_SIN_RESPUESTA)).tipo).toBe('no_disponible');
  });

  test('logs operation, id and sizes of a call', async () => {
    lineas.splice(0);
    await certificador.find(acceso, envioDe(''));
    const todo = lineas.join('\n');
    expect(todo).toContain('/api/verificarDocumento');
    expect(todo).toContain(ID);
    expect(todo).toContain('enviados');
  });
});
