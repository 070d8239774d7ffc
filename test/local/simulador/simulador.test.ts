import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNitValid } from '#domain/identificacion/nit.ts';
import { openPfx } from '#lambdas/firma/certificado.ts';
import { openAutoridad } from '../../../local/simulador/autoridad.ts';
import { CONTRIBUYENTES } from '../../../local/simulador/contribuyentes.ts';
import { startCertificadorSimulado } from '../../../local/simulador/simulador.ts';
import { startSimulador } from '../../support/llaves.ts';
import type { SimuladorIniciado } from '../../../local/simulador/simulador.ts';
import { buildAnulacionDePrueba, buildDteDePrueba } from '../../support/dte-canonico.ts';
import { isSignatureValid } from '../../lambdas/firma/verify.ts';
import { AHORA, NIT, idDe, openCliente } from './cliente.ts';
import type { Cliente } from './cliente.ts';

let simulador: SimuladorIniciado;
let cliente: Cliente;
let ids = 0;

beforeAll(async () => {
  simulador = await startSimulador({ now: () => AHORA });
  cliente = await openCliente(simulador);
});
afterAll(() => simulador.stop());

function newId(): string {
  return idDe((ids += 1));
}

function xmlOf(cuerpo: string): string {
  return /<!\[CDATA\[([\s\S]*)\]\]><\/xml_dte>/.exec(cuerpo)?.[1] ?? '';
}

async function codesOf(xml: string): Promise<string[]> {
  const { cuerpo } = await cliente.registrar(newId(), xml);
  return [...cuerpo.matchAll(/<cod_error>(.*?)<\/cod_error>/g)].map(([, codigo = '']) => codigo);
}

describe('registrarDocumentoXML', () => {
  test('certifies a correct document: authorisation, second signature and an entry in the ledger', async () => {
    const id = newId();
    const { status, cuerpo } = await cliente.registrar(
      id,
      cliente.firmar(buildDteDePrueba({ descripcion: 'Café & té' })),
    );
    expect(status).toBe(200);
    const xml = xmlOf(cuerpo);
    const [, numero, serie, uuid = ''] = /Numero="(\d+)" Serie="(\w+)">([0-9A-F-]{36})</.exec(xml) ?? [];
    expect(serie).toBe(uuid.slice(0, 8));
    expect(numero).toBe(String(parseInt(uuid.slice(9, 18).replace('-', ''), 16)));
    expect([1, 2].map((position) => isSignatureValid(xml, position))).toEqual([true, true]);
    expect(simulador.ledger.summarize().autorizaciones.filter((fila) => fila.id === id)).toHaveLength(1);
  });

  test.each([
    [
      'a price that is not quantity by unit price',
      'FEL_RCP313',
      /<dte:Precio>.*?</,
      '<dte:Precio>113.000000<',
    ],
    ['a line total that is wrong', 'FEL_RCP348', /<dte:Total>.*?</, '<dte:Total>100.000000<'],
    ['a discount over the price', 'FEL_RCP314', /<dte:Descuento>.*?</, '<dte:Descuento>113.000000<'],
    ['an IVA that is wrong', 'FEL_RCP331', /<dte:MontoImpuesto>.*?</, '<dte:MontoImpuesto>12.020000<'],
    ['a total of taxes that is wrong', 'FEL_RCP332', /TotalMontoImpuesto=".*?"/, 'TotalMontoImpuesto="12.5"'],
    ['a grand total that is wrong', 'FEL_RCP349', /<dte:GranTotal>.*?</, '<dte:GranTotal>112.020000<'],
    ['a receiver whose check digit is wrong', 'FEL_RCP309', 'IDReceptor="CF"', 'IDReceptor="99900018"'],
    [
      'a CUI that is not thirteen digits',
      'FEL_RCP308',
      'IDReceptor="CF"',
      'IDReceptor="99" TipoEspecial="CUI"',
    ],
    ['a type of another affiliation', 'FEL_RCP317', 'AfiliacionIVA="GEN"', 'AfiliacionIVA="PEQ"'],
    ['no phrase of its type', 'FEL_RCP318', 'TipoFrase="1"', 'TipoFrase="2"'],
    ['an emission of six days ago', 'FEL_INF300', '2026-11-20T', '2026-11-15T'],
    ['an emission of next month', 'FEL_RCP301', '2026-11-20T', '2026-12-01T'],
    ['no lines', 'FEL_GEN102', /<dte:Item .*<\/dte:Item>/, ''],
    ['a type it does not know', 'FEL_GEN102', 'Tipo="FACT"', 'Tipo="NADA"'],
    [
      'an issuer who is not the one of the token',
      'FEL_RCP303',
      'NITEmisor="99900017"',
      'NITEmisor="99900025"',
    ],
  ])('refuses %s', async (_name, codigo, from, to) => {
    const xml = buildDteDePrueba();
    expect(xml.replace(from, to)).not.toBe(xml);
    expect(await codesOf(cliente.firmar(xml.replace(from, to)))).toContain(codigo);
  });

  test('keeps a final consumer below 2,500.00 and accepts a cent of rounding', async () => {
    expect(await codesOf(cliente.firmar(buildDteDePrueba({ precio: 2500 })))).toEqual(['FEL_RCP535']);
    expect(await codesOf(cliente.firmar(buildDteDePrueba({ precio: 2499.99 })))).toEqual([]);
    const conCentavo = buildDteDePrueba().replace(/<dte:GranTotal>.*?</, '<dte:GranTotal>112.010000<');
    expect(await codesOf(cliente.firmar(conCentavo))).toEqual([]);
  });

  test('certifies a small taxpayer and refuses an IVA node in the document', async () => {
    expect(await codesOf(cliente.firmar(buildDteDePrueba({ tipo: 'FPEQ' })))).toEqual([]);
    const conIva = buildDteDePrueba()
      .replace('Tipo="FACT"', 'Tipo="FPEQ"')
      .replace('TipoFrase="1"', 'TipoFrase="3"');
    expect(await codesOf(cliente.firmar(conIva.replace('"GEN"', '"PEQ"')))).toContain('FEL_RCP330');
  });

  test('refuses a document without signature, changed after it, or signed by another', async () => {
    const firmado = cliente.firmar(buildDteDePrueba());
    expect(await codesOf(buildDteDePrueba())).toEqual(['FEL_RCP361']);
    expect(await codesOf(firmado.replace('Producto', 'Producta'))).toEqual(['FEL_RCP361']);
    expect(await codesOf(firmado.replace('<xades:SigningTime>2', '<xades:SigningTime>3'))).toEqual([
      'FEL_RCP361',
    ]);
    const deOtro = await openCliente(simulador, openPfx(simulador.issueCertificado('99900025', 'x'), 'x'));
    expect(await codesOf(deOtro.firmar(buildDteDePrueba()))).toEqual(['FEL_RCP361']);
    const ajena = openAutoridad(null, AHORA);
    const falso = await openCliente(simulador, openPfx(ajena.issueCertificado(NIT, 'x'), 'x'));
    expect(await codesOf(falso.firmar(buildDteDePrueba()))).toEqual(['FEL_RCP361']);
  });

  test('certifies a signed document that is not in canonical form, keeping both signatures valid', async () => {
    const firmado = cliente.firmar(buildDteDePrueba()).replace('></dte:Receptor>', '/>');
    const { cuerpo } = await cliente.registrar(newId(), `<?xml version="1.0" encoding="UTF-8"?>\n${firmado}`);
    expect([1, 2].map((position) => isSignatureValid(xmlOf(cuerpo), position))).toEqual([true, true]);
  });
});

describe('ids', () => {
  test('the same id and body give the same answer and one authorisation', async () => {
    const id = newId();
    const xml = cliente.firmar(buildDteDePrueba());
    const [primera, segunda] = [await cliente.registrar(id, xml), await cliente.registrar(id, xml)];
    expect(segunda.cuerpo).toBe(primera.cuerpo);
    expect(simulador.ledger.summarize().autorizaciones.filter((fila) => fila.id === id)).toHaveLength(1);
  });

  test('the same id with another body is an error, also when it was refused before', async () => {
    const [id, quemado] = [newId(), newId()];
    await cliente.registrar(id, cliente.firmar(buildDteDePrueba()));
    const otra = await cliente.registrar(id, cliente.firmar(buildDteDePrueba({ precio: 50 })));
    expect(otra.cuerpo).toContain('<cod_error>ID_REPETIDO</cod_error>');
    await cliente.registrar(quemado, cliente.firmar(buildDteDePrueba({ precio: 2500 })));
    const corregido = await cliente.registrar(quemado, cliente.firmar(buildDteDePrueba()));
    expect(corregido.cuerpo).toContain('<cod_error>ID_QUEMADO</cod_error>');
  });

  test('verificarDocumento tells certified, burnt and unknown apart', async () => {
    const [bueno, quemado] = [newId(), newId()];
    await cliente.registrar(bueno, cliente.firmar(buildDteDePrueba()));
    await cliente.registrar(quemado, cliente.firmar(buildDteDePrueba({ precio: 2500 })));
    const estadoDe = async (id: string): Promise<string | undefined> => {
      const { cuerpo } = await cliente.call('verificarDocumento', 'VerificaDocumentoRequest', {}, id);
      return /<estado_documento><tipo_respuesta>(\d)/.exec(cuerpo)?.[1];
    };
    expect(await Promise.all([bueno, quemado, newId()].map(estadoDe))).toEqual(['0', '1', undefined]);
  });

  test('refuses an id that is not an upper-case UUID', async () => {
    const { cuerpo } = await cliente.registrar('abc', cliente.firmar(buildDteDePrueba()));
    expect(cuerpo).toContain('ID_INVALIDO');
  });
});

describe('anularDocumentoXML', () => {
  async function certify(): Promise<string> {
    const { cuerpo } = await cliente.registrar(newId(), cliente.firmar(buildDteDePrueba()));
    return /<uuid>(.*?)<\/uuid>/.exec(cuerpo)?.[1] ?? '';
  }
  const anular = async (datos: Parameters<typeof buildAnulacionDePrueba>[0], id = newId()): Promise<string> =>
    (await cliente.anular(id, cliente.firmar(buildAnulacionDePrueba(datos), 'DatosAnulacion'))).cuerpo;

  test('annuls once, answers the same to the same id and says that it is annulled already to another', async () => {
    const uuid = await certify();
    const id = newId();
    const primera = await anular({ uuid }, id);
    expect([1, 2].map((position) => isSignatureValid(xmlOf(primera), position))).toEqual([true, true]);
    expect(await anular({ uuid }, id)).toBe(primera);
    expect(await anular({ uuid, motivo: 'otra vez' })).toContain('FEL_ANU458');
    expect(simulador.ledger.summarize().anulaciones.filter((fila) => fila.uuid === uuid)).toHaveLength(1);
  });

  test.each([
    ['another receiver', 'FEL_ANU371', { idReceptor: '99900025' }],
    ['another emission date', 'FEL_ANU374', { fechaEmision: '2026-11-20T10:00:01-06:00' }],
    ['a day that is not today', 'FEL_ANU378', { fechaHoraAnulacion: '2026-11-22T10:00:00-06:00' }],
  ])('refuses %s', async (_name, codigo, cambio) => {
    expect(await anular({ uuid: await certify(), ...cambio })).toContain(codigo);
  });

  test('refuses an authorisation it never gave', async () => {
    expect(await anular({ uuid: '51D40A3E-C4B2-423C-9A60-CAB6493EB016' })).toContain('FEL_ANU368');
  });
});

describe('taxpayers', () => {
  test('knows thirty invented companies, all with a valid NIT, and answers no name for the others', async () => {
    expect(Object.keys(CONTRIBUYENTES).filter((nit) => !isNitValid(nit))).toEqual([]);
    expect(Object.keys(CONTRIBUYENTES).length).toBeGreaterThanOrEqual(30);
    const lookup = async (nit: string): Promise<string> =>
      (await cliente.call('retornarDatosCliente', 'RetornaDatosClienteRequest', { nit })).cuerpo;
    expect(await lookup('99900025')).toContain('<nombre>RECEPTOR DE PRUEBA');
    expect(await lookup('5')).not.toContain('nombre');
  });

  test('gives no token for a wrong key and refuses a forged one', async () => {
    const { cuerpo } = await cliente.call('solicitarToken', 'SolicitaTokenRequest', {
      usuario: NIT,
      apikey: 'mala',
    });
    expect(cuerpo).toContain('<tipo_respuesta>1</tipo_respuesta>');
    const response = await fetch(`${simulador.url}api/verificarDocumento`, {
      method: 'POST',
      headers: { Authorization: 'Bearer a.b.c' },
      body: '<VerificaDocumentoRequest id="X"/>',
    });
    expect(response.status).toBe(401);
  });
});

describe('persistence and controls', () => {
  test('a new process over the same folder knows every authorisation, even after a line cut by a kill', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'certificador-'));
    const id = newId();
    try {
      const primero = await startCertificadorSimulado({ dataDir, now: () => AHORA });
      const suyo = await openCliente(primero);
      const firmado = suyo.firmar(buildDteDePrueba());
      const respuesta = await suyo.registrar(id, firmado);
      await primero.stop();
      appendFileSync(join(dataDir, 'ledger.jsonl'), '{"tipo":"certificado","id":"cortado"');
      const segundo = await startCertificadorSimulado({ dataDir, now: () => AHORA });
      const otro = await openCliente(segundo);
      expect((await otro.registrar(id, firmado)).cuerpo).toBe(respuesta.cuerpo);
      await otro.registrar(newId(), firmado);
      await segundo.stop();
      const tercero = await startCertificadorSimulado({ dataDir, now: () => AHORA });
      expect(tercero.ledger.summarize().autorizaciones).toHaveLength(2);
      await tercero.stop();
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  test('the cents of the total choose a fault once per id, only when switched on and never in production', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'simulador-'));
    let propio = await startCertificadorSimulado({ dataDir, now: () => AHORA });
    let suyo = await openCliente(propio, openPfx(propio.issueCertificado(NIT, 'x'), 'x'));
    const control = (path: string, datos: object): Promise<Response> =>
      fetch(`${propio.url}__sim/${path}`, { method: 'POST', body: JSON.stringify(datos) });
    const xml = suyo.firmar(buildDteDePrueba({ precio: 10.94 }));
    expect((await suyo.registrar(newId(), xml)).status).toBe(200);
    await control('centavos', { activos: true });
    const id = newId();
    expect((await suyo.registrar(id, xml)).status).toBe(500);
    await propio.stop();
    propio = await startCertificadorSimulado({ dataDir, now: () => AHORA });
    suyo = await openCliente(propio, openPfx(propio.issueCertificado(NIT, 'x'), 'x'));
    expect((await suyo.registrar(id, xml)).status).toBe(200);
    const rechazado = suyo.firmar(buildDteDePrueba({ precio: 10.91 }));
    expect((await suyo.registrar(newId(), rechazado)).cuerpo).toContain('FEL_RCP000');
    expect(
      (await suyo.call('../produccion/api/registrarDocumentoXML', 'RegistraDocumentoXMLRequest', {}, newId()))
        .status,
    ).toBe(200);
    expect((await control('faults', { op: 'registrarDocumentoXML', mode: 'nada' })).status).toBe(400);
    await control('reset', {});
    const ledger = (await (await fetch(`${propio.url}__sim/ledger`)).json()) as { autorizaciones: unknown[] };
    expect(ledger.autorizaciones).toEqual([]);
    await propio.stop();
    rmSync(dataDir, { recursive: true });
  });
});
