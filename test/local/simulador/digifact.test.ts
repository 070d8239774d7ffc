import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDigifact } from '#lambdas/adapters/certificadores/digifact/digifact.ts';
import { referenciaOf, toNuc } from '#lambdas/adapters/certificadores/digifact/nuc.ts';
import { createLog } from '#lambdas/shared/log.ts';
import type { Acceso, Certificador, Envio } from '#lambdas/ports/certificador.ts';
import { NIT_SIN_RESPUESTA } from '../../../local/simulador/contribuyentes.ts';
import { accesoDe } from '../../../local/simulador/identidad.ts';
import { startSimulador } from '../../support/llaves.ts';
import type { SimuladorIniciado } from '../../../local/simulador/simulador.ts';
import { buildAnulacionDePrueba, buildDteDePrueba } from '../../support/dte-canonico.ts';
import { canCheck, testWith } from '../../support/needs.ts';
import { CHECK_DTE, sharedPath } from '../../support/shared.ts';

const NIT = '99900017';
const RELLENO = '000099900017';
const { usuario: USUARIO, apiKey: CLAVE } = accesoDe('DIGIFACT', NIT);
const CHECK = sharedPath('fel/check/check-dte.sh');

let ahora = new Date('2026-11-21T16:00:00Z');
let simulador: SimuladorIniciado;
let token = '';
let numero = 0;
const folder = mkdtempSync(join(tmpdir(), 'digifact-'));

beforeAll(async () => {
  simulador = await startSimulador({ now: () => ahora, esperaMaximaMs: 60 });
  ({ token } = await login());
});
beforeEach(() => {
  ahora = new Date('2026-11-21T16:00:00Z');
  simulador.fallas.clear();
});
afterAll(async () => {
  await simulador.stop();
  rmSync(folder, { recursive: true });
});

type Campos = Record<string, unknown>;

/** Calls the simulator without the product's adapter. */
async function call(
  ruta: string,
  cuerpo: unknown,
  cabeceras: Record<string, string> = { Authorization: token },
): Promise<{ status: number; datos: Campos }> {
  const response = await fetch(`${simulador.urls.DIGIFACT}api/${ruta}`, {
    method: cuerpo === null ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...cabeceras },
    ...(cuerpo === null ? {} : { body: JSON.stringify(cuerpo) }),
  });
  return { status: response.status, datos: (await response.json()) as Campos };
}

async function login(username = `GT.${RELLENO}.${USUARIO}`, password = CLAVE): Promise<{ token: string }> {
  const { datos } = await call('login/get_token', { Username: username, Password: password }, {});
  return { token: typeof datos['Token'] === 'string' ? datos['Token'] : '' };
}

const QUERY = `TAXID=${RELLENO}&USERNAME=${USUARIO}`;
const certify = (nuc: unknown, formato = 'XML'): ReturnType<typeof call> =>
  call(`v2/transform/nuc_json?${QUERY}&FORMAT=${formato}`, nuc);
const shared = (data1: string, data2: string): ReturnType<typeof call> =>
  call(`Shared?COUNTRY=GT&${QUERY}&DATA1=${data1}&DATA2=${encodeURIComponent(data2)}`, null);
const filasOf = ({ datos }: { datos: Campos }): Campos[] => datos['RESPONSE'] as Campos[];

function nuevaReferencia(): string {
  return `prueba_${(numero += 1)}`;
}

/** Makes the wrapper of a plain invoice, which the tests then spoil. */
function nucDe(referencia = nuevaReferencia()): ReturnType<typeof toNuc> {
  return toNuc(buildDteDePrueba({ idReceptor: '99900025' }), referencia);
}

function countAutorizaciones(referencia: string): number {
  return simulador.ledger.summarize().autorizaciones.filter(({ id }) => id === referencia).length;
}

function checkSigned(xml: string): string {
  const path = join(folder, 'documento.xml');
  writeFileSync(path, xml);
  const { stdout, stderr, status } = spawnSync('bash', [CHECK, '--signed', path], { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe('the token', () => {
  test('is given for user and password, and to nobody else', async () => {
    expect((await login()).token).not.toBe('');
    expect((await login(`GT.${RELLENO}.OTRO`)).token).toBe('');
    expect((await login(`GT.${NIT}.${USUARIO}`)).token).toBe('');
    const { status, datos } = await call(
      'login/get_token',
      { Username: `GT.${RELLENO}.${USUARIO}`, Password: 'x' },
      {},
    );
    expect([status, typeof datos['description']]).toEqual([400, 'string']);
  });

  test.each<readonly [string, () => Record<string, string>]>([
    ['none', () => ({})],
    ['a forged one', () => ({ Authorization: `${token}x` })],
    ['one with the word Bearer', () => ({ Authorization: `Bearer ${token}` })],
  ])('%s is 401', async (_nombre, cabeceras) => {
    expect((await call(`GetDocument?${QUERY}&AUTHNUMBER=x&FORMAT=XML`, null, cabeceras())).status).toBe(401);
  });

  test('ends after an hour', async () => {
    ahora = new Date(ahora.getTime() + 61 * 60_000);
    expect((await certify(nucDe())).status).toBe(401);
  });
});

describe('certifying', () => {
  testWith(CHECK_DTE, 'signs for the issuer and certifies what the schema takes', async () => {
    const { datos } = await certify(nucDe(), 'XML');
    const xml = Buffer.from(String(datos['responseData1']), 'base64').toString('utf8');
    expect(checkSigned(xml)).toBe('');
    expect(datos['code']).toBe(1);
  });

  test('without AdditionalDocumentInfo says what it always says', async () => {
    const { AdditionalDocumentInfo: _sin, ...nuc } = nucDe();
    expect((await certify(nuc)).datos).toMatchObject({
      code: 3000,
      message: 'Ocurrio un error al convertir el NUC al xml de GT',
      description: 'No se encuentra el elemento AdditionalDocumentInfo',
    });
  });

  test.each<readonly [string, (nuc: ReturnType<typeof toNuc>) => unknown]>([
    [
      'the vendor’s spelling corrected',
      ({ Seller: { AdditionlInfo, ...resto }, ...nuc }) => ({
        ...nuc,
        Seller: { ...resto, AdditionalInfo: AdditionlInfo },
      }),
    ],
    ['an amount as a number', (nuc) => ({ ...nuc, Totals: { GrandTotal: { InvoiceTotal: 112 } } })],
    [
      'a buyer with half an address',
      (nuc) => ({ ...nuc, Buyer: { ...nuc.Buyer, AddressInfo: { Address: 'X' } } }),
    ],
    ['a hyphen in the reference', () => nucDe('con-guion')],
    [
      'a complement of another type',
      (nuc) => ({
        ...nuc,
        AdditionalDocumentInfo: {
          AdditionalInfo: [{ Code: 'NCRE', Type: 'COMPLEMENTO', AditionalInfo: [] }],
        },
      }),
    ],
    ['nothing', () => null],
    ['a list', () => []],
  ])('refuses %s as not convertible, and keeps nothing', async (_nombre, spoil) => {
    const antes = simulador.ledger.summarize().autorizaciones.length;
    const cuerpo = spoil(nucDe()) ?? 'null';
    expect((await certify(cuerpo)).datos['code']).toBe(3000);
    expect(simulador.ledger.summarize().autorizaciones).toHaveLength(antes);
  });

  test('two phrases under one number become one, so a repeated number is seen', async () => {
    const nuc = nucDe();
    const [tipo, escenario] = nuc.Seller.AdditionlInfo ?? [];
    const otra = [
      { Name: 'TipoFrase', Data: tipo?.Data ?? null, Value: '2' },
      { ...escenario, Value: '1' },
    ];
    const { datos } = await certify({
      ...nuc,
      Seller: { ...nuc.Seller, AdditionlInfo: [tipo, escenario, ...otra] },
    });
    // Phrase 1, which an invoice must carry, is missing.
    expect(datos).toMatchObject({ code: 5004 });
    expect(String(datos['description'])).toContain('FEL_RCP318');
  });

  test('the rules of SAT that are broken come one in each line', async () => {
    const nuc = nucDe();
    const { datos } = await certify({
      ...nuc,
      Totals: { ...nuc.Totals, GrandTotal: { InvoiceTotal: '999.00' } },
    });
    expect(datos).toMatchObject({ code: 5004, responseData1: '' });
    expect(String(datos['description'])).toMatch(/^FEL_RCP349: /m);
  });

  test('only for the issuer of the token', async () => {
    const ajeno = await call(
      `v2/transform/nuc_json?TAXID=000099900025&USERNAME=${USUARIO}&FORMAT=XML`,
      nucDe(),
    );
    expect(ajeno.datos['code']).toBe(0);
    const nuc = nucDe();
    const { datos } = await certify({ ...nuc, Seller: { ...nuc.Seller, TaxID: '99900025' } });
    expect(String(datos['description'])).toContain('FEL_RCP303');
  });
});

describe('a reference', () => {
  test('that is validated is certified once: 9022 ever after, whatever the body', async () => {
    const referencia = nuevaReferencia();
    expect((await certify(nucDe(referencia))).datos['code']).toBe(1);
    const otra = toNuc(buildDteDePrueba({ precio: 224, idReceptor: '99900025' }), referencia);
    for (const nuc of [nucDe(referencia), otra]) expect((await certify(nuc)).datos['code']).toBe(9022);
    expect(countAutorizaciones(referencia)).toBe(1);
  });

  test('that is not validated certifies again: the adapter must ask for it', async () => {
    const referencia = nuevaReferencia();
    const texto = JSON.stringify(nucDe(referencia)).replace('"VALIDAR"', '"NO_VALIDAR"');
    for (const nuc of [texto, texto]) expect((await certify(JSON.parse(nuc))).datos['code']).toBe(1);
    expect(countAutorizaciones(referencia)).toBe(2);
  });

  test('of a refused document may be used again', async () => {
    const referencia = nuevaReferencia();
    simulador.fallas.add('nuc_json', 'reject:FEL_RCP313', 1, 'digifact');
    expect((await certify(nucDe(referencia))).datos['code']).toBe(5004);
    expect((await certify(nucDe(referencia))).datos['code']).toBe(1);
  });

  test('is found on the day of its document only', async () => {
    const referencia = nuevaReferencia();
    const { datos } = await certify(nucDe(referencia));
    const buscar = (dia: string): ReturnType<typeof call> =>
      shared('SHARED_GETDTEINFO_BY_INTERNALID', `REFERENCIA_INTERNA|${referencia}|ISSUEDDATE|${dia}`);
    expect(filasOf(await buscar('2026-11-20'))).toMatchObject([
      { GUID: String(datos['authNumber']).toUpperCase(), ReferenciaInterna: referencia },
    ]);
    expect(filasOf(await buscar('2026-11-21'))).toEqual([]);
    const [ficha] = filasOf(await shared('SHARED_GETDTEINFO', `AUTHNUMBER|${String(datos['authNumber'])}`));
    expect(ficha).toMatchObject({ TIPO_DTE: 'FACT', ESTATUS: 'CERTIFICADO' });
  });
});

describe('annulling', () => {
  const cancel = (cambios: Campos): ReturnType<typeof call> =>
    call('CancelFelGT', {
      Taxid: NIT,
      IdReceptor: '99900025',
      FechaEmisionDocumentoAnular: '2026-11-20T10:00:00',
      MotivoAnulacion: 'Error en el monto',
      Username: USUARIO,
      ...cambios,
    });

  test('writes, signs and keeps the annulment from the few data of the request', async () => {
    const Autorizacion = (await certify(nucDe())).datos['authNumber'];
    const { datos } = await cancel({ Autorizacion });
    expect(datos['Codigo']).toBe(1);
    const xml = Buffer.from(String(datos['ResponseDATA1']), 'base64').toString('utf8');
    if (canCheck(CHECK_DTE, 'schema and signatures of an annulment by Digifact')) {
      expect(checkSigned(xml)).toBe('');
    }
    const [ficha] = filasOf(await shared('SHARED_GETDTEINFO', `AUTHNUMBER|${String(Autorizacion)}`));
    expect(ficha).toMatchObject({ ESTATUS: 'ANULADO' });
    expect((await cancel({ Autorizacion })).datos).toMatchObject({ Codigo: 0, CodigosSAT: 'FEL_ANU458' });
  });

  test.each([
    ['another receiver', { IdReceptor: 'CF' }, 'FEL_ANU371'],
    ['another instant', { FechaEmisionDocumentoAnular: '2026-11-20T10:00:01' }, 'FEL_ANU374'],
    ['an unknown document', { Autorizacion: '00000000-0000-4000-8000-000000000000' }, 'FEL_ANU368'],
  ])('refuses %s', async (_nombre, cambio, codigo) => {
    const Autorizacion = (await certify(nucDe())).datos['authNumber'];
    expect((await cancel({ Autorizacion, ...cambio })).datos['CodigosSAT']).toBe(codigo);
  });

  test('may wait for the authorisation of SAT', async () => {
    const Autorizacion = (await certify(nucDe())).datos['authNumber'];
    simulador.fallas.add('CancelFelGT', 'pendiente', 1, 'digifact');
    expect((await cancel({ Autorizacion })).datos['CodigosSAT']).toBe('FEL_ANU001');
    expect((await cancel({ Autorizacion })).datos['Codigo']).toBe(1);
  });
});

describe('with the product’s adapter', () => {
  let certificador: Certificador;
  let acceso: Acceso;
  const nuevo = (): Envio => ({
    requestId: nuevaReferencia(),
    xml: buildDteDePrueba({ idReceptor: '99900025' }),
    fechaEmision: '2026-11-20T10:00:00-06:00',
  });
  const renew = async (): Promise<void> => {
    const nueva = await certificador.getToken(acceso);
    if (nueva.tipo === 'ok') acceso = { ...acceso, token: nueva.datos.token };
  };

  beforeAll(() => {
    const url = simulador.urls.DIGIFACT;
    const hosts = { prueba: `${url}api/`, produccion: `${url}produccion/api/` };
    certificador = createDigifact({ etapa: 'local', hosts, log: createLog(() => undefined) });
    acceso = {
      nitEmisor: NIT,
      prod: false,
      usuario: USUARIO,
      apiKey: CLAVE,
      llaveFirma: '',
      token: 'vencido',
    };
  });

  test('a refused token is renewed and the same document certified, once', async () => {
    const envio = nuevo();
    expect((await certificador.certify(acceso, envio)).tipo).toBe('token_vencido');
    await renew();
    expect((await certificador.certify(acceso, envio)).tipo).toBe('ok');
    ahora = new Date(ahora.getTime() + 2 * 3_600_000);
    expect((await certificador.certify(acceso, envio)).tipo).toBe('token_vencido');
    await renew();
    expect((await certificador.certify(acceso, envio)).tipo).toBe('ok');
    expect(countAutorizaciones(referenciaOf(envio.requestId))).toBe(1);
  });

  test.each(['timeout-after', 'http500-after', 'garbage', 'truncated'])(
    'after %s the repeat is refused with 9022 and gives the first authorisation',
    async (modo) => {
      await renew();
      const envio = nuevo();
      simulador.fallas.add('nuc_json', modo, 1, 'digifact');
      expect((await certificador.certify(acceso, envio)).tipo).toBe('incierto');
      const found = await certificador.find(acceso, envio);
      const repetido = await certificador.certify(acceso, envio);
      const [asiento] = simulador.ledger
        .summarize()
        .autorizaciones.filter(({ id }) => id === referenciaOf(envio.requestId));
      expect(repetido).toMatchObject({ tipo: 'ok', datos: { uuid: asiento?.uuid } });
      expect(found).toMatchObject({
        tipo: 'ok',
        datos: { tipo: 'certificado', certificacion: { uuid: asiento?.uuid } },
      });
      expect(countAutorizaciones(referenciaOf(envio.requestId))).toBe(1);
    },
  );

  test('the path of production is the same certifier', async () => {
    acceso = { ...acceso, prod: true };
    await renew();
    expect((await certificador.certify(acceso, nuevo())).tipo).toBe('ok');
    acceso = { ...acceso, prod: false };
  });

  test('certified, annulled and annulled again', async () => {
    await renew();
    const envio = nuevo();
    const certificado = await certificador.certify(acceso, envio);
    const uuid = certificado.tipo === 'ok' ? certificado.datos.uuid : '';
    const xml = buildAnulacionDePrueba({ uuid, idReceptor: '99900025', fechaEmision: envio.fechaEmision });
    const anulacion = { ...envio, requestId: 'anulacion-1', xml };
    const primera = await certificador.annul(acceso, anulacion);
    expect(primera.tipo === 'ok' ? primera.datos.xml : null).toContain('GTAnulacionDocumento');
    expect(await certificador.annul(acceso, anulacion)).toEqual({
      tipo: 'ok',
      datos: { xml: null, pendiente: false },
    });
    expect((await certificador.find(acceso, envio)).tipo).toBe('ok');
  });

  test('a taxpayer whose look-up never answers could not be asked', async () => {
    await renew();
    expect((await certificador.lookupNit(acceso, NIT_SIN_RESPUESTA)).tipo).toBe('no_disponible');
  });
});
