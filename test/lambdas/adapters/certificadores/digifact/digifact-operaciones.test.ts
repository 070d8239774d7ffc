import { createDigifact } from '#lambdas/adapters/certificadores/digifact/digifact.ts';
import { HOSTS } from '#lambdas/adapters/certificadores/hosts.ts';
import { createLog } from '#lambdas/shared/log.ts';
import type { Acceso, Certificador, Envio } from '#lambdas/ports/certificador.ts';
import { buildAnulacionDePrueba, buildDteDePrueba } from '../../../../support/dte-canonico.ts';

const UUID = '51D40A3E-C4B2-423C-9A60-CAB6493EB016';
const SERIE = '51D40A3E';
const NUMERO = '3300016700';
const REFERENCIA = '0A1B2C3D_4E5F_5A6B_8C7D_9E0F1A2B3C4D';
const ACCESO: Acceso = {
  nitEmisor: '9990001K',
  prod: true,
  usuario: 'TIENDA',
  apiKey: 'clave-muy-secreta',
  llaveFirma: '',
  token: 'token-muy-secreto',
};
const ENVIO: Envio = {
  requestId: REFERENCIA.replaceAll('_', '-'),
  xml: buildDteDePrueba(),
  fechaEmision: '2026-11-20T10:00:00-06:00',
};

type Pedido = { url: URL; init: RequestInit };
type Fijo = string | { status: number; cuerpo: string };
type Banco = { certificador: Certificador; pedidos: Pedido[]; lineas: string[] };

/** A certifier that gives those answers in turn and then repeats the last one. */
function answering(...respuestas: readonly Fijo[]): Banco {
  const pedidos: Pedido[] = [];
  const lineas: string[] = [];
  const fetchFijo = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const fijo = respuestas[Math.min(pedidos.length, respuestas.length - 1)] ?? '';
    pedidos.push({ url: new URL(url instanceof Request ? url.url : url), init });
    return typeof fijo === 'string' ? new Response(fijo) : new Response(fijo.cuerpo, { status: fijo.status });
  };
  const certificador = createDigifact({
    etapa: 'produccion',
    hosts: HOSTS.DIGIFACT,
    log: createLog((linea) => void lineas.push(linea)),
    fetch: fetchFijo,
  });
  return { certificador, pedidos, lineas };
}

/** Certified form of the sent document; `cambio` is text replaced in it. */
function certificado(cambio: readonly [string, string] = ['', ''], serie = SERIE): string {
  const certificacion =
    '<dte:Certificacion><dte:NITCertificador>77454820</dte:NITCertificador><dte:NombreCertificador>D</dte:NombreCertificador>' +
    `<dte:NumeroAutorizacion Numero="${NUMERO}" Serie="${serie}">${UUID}</dte:NumeroAutorizacion>` +
    '<dte:FechaHoraCertificacion>2026-11-20T10:00:05-06:00</dte:FechaHoraCertificacion></dte:Certificacion></dte:DTE>';
  return ENVIO.xml.replace('</dte:DTE>', certificacion).replace(...cambio);
}

function toBase64(texto: string): string {
  return Buffer.from(texto).toString('base64');
}

/** Body of the first request. */
function bodyOf([pedido]: readonly Pedido[]): string {
  const body = pedido?.init.body;
  return typeof body === 'string' ? body : '';
}

const DUPLICADO = JSON.stringify({ code: 9022, message: 'Referencia repetida', description: '' });
const conFilas = (...filas: object[]): string => JSON.stringify({ REQUEST_DATA: [{}], RESPONSE: filas });
const FICHA = conFilas({ GUID: UUID, ReferenciaInterna: REFERENCIA });
const documento = (xml: string): string => conFilas({ ResponseData1: toBase64(xml), ResponseData3: '' });

describe('a reference that was used before (9022)', () => {
  test.each([
    ['by its code', DUPLICADO],
    ['by its text', '{"code":0,"message":"Error 9022 al certificar"}'],
  ])('told %s is a success when it holds our document', async (_nombre, primera) => {
    const { certificador, pedidos } = answering(primera, FICHA, documento(certificado()));
    expect(await certificador.certify(ACCESO, ENVIO)).toMatchObject({ tipo: 'ok', datos: { uuid: UUID } });
    expect(pedidos.map(({ url }) => url.searchParams.get('DATA2') ?? url.pathname.split('/').at(-1))).toEqual(
      ['nuc_json', `REFERENCIA_INTERNA|${REFERENCIA}|ISSUEDDATE|2026-11-20`, 'GetDocument'],
    );
  });

  test.each<readonly [string, readonly Fijo[]]>([
    ['of another sale', [FICHA, documento(certificado(['<dte:GranTotal>112', '<dte:GranTotal>113']))]],
    ['that cannot be found', [conFilas()]],
    [
      'with several documents',
      [conFilas({ GUID: UUID }, { GUID: UUID.replace('5', '6') }), documento(certificado())],
    ],
    ['whose document does not come', [FICHA, conFilas()]],
    ['whose look-up fails', [{ status: 500, cuerpo: '<html>' }]],
    ['whose look-up says no rows at all', ['{"REQUEST_DATA":[{"Codigo":"0","Mensaje":"Error"}]}']],
  ])('one %s is unknown', async (_nombre, siguientes) => {
    const { certificador } = answering(DUPLICADO, ...siguientes);
    expect((await certificador.certify(ACCESO, ENVIO)).tipo).toBe('incierto');
  });

  test('with a token that ends meanwhile asks for another one', async () => {
    const { certificador } = answering(DUPLICADO, { status: 401, cuerpo: '' });
    expect((await certificador.certify(ACCESO, ENVIO)).tipo).toBe('token_vencido');
  });
});

describe('finding', () => {
  test('passes over the rows of another reference', async () => {
    const { certificador } = answering(conFilas({ GUID: UUID, ReferenciaInterna: `${REFERENCIA}1` }));
    expect(await certificador.find(ACCESO, ENVIO)).toEqual({ tipo: 'ok', datos: { tipo: 'no_existe' } });
  });

  test('does not take a document for ours because its reference is', async () => {
    const { certificador, lineas } = answering(
      FICHA,
      documento(certificado(['IDReceptor="CF"', 'IDReceptor="99900025"'])),
    );
    expect((await certificador.find(ACCESO, ENVIO)).tipo).toBe('incierto');
    expect(lineas.join('\n')).toContain('certificador.alarma');
  });
});

describe('the token', () => {
  const jwt = (claims: object): string =>
    `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

  test.each([
    ['a date without zone, of Guatemala', { Token: 't', expira_en: '2026-11-21T10:00:00' }],
    ['a date with its zone', { token: 't', expira_en: '2026-11-21 16:00:00Z' }],
    ['the term of the token itself', { Token: jwt({ exp: 1_795_276_800 }), expira_en: '3600' }],
  ])('ends as %s says', async (_nombre, cuerpo) => {
    const { certificador, pedidos } = answering(JSON.stringify(cuerpo));
    expect(await certificador.getToken(ACCESO)).toMatchObject({
      tipo: 'ok',
      datos: { vigencia: '2026-11-21T16:00:00.000Z' },
    });
    expect(JSON.parse(bodyOf(pedidos))).toEqual({
      Username: 'GT.00009990001K.TIENDA',
      Password: 'clave-muy-secreta',
    });
  });

  test('without a term that can be read is good for an hour', async () => {
    const outcome = await answering('{"Token":"t"}').certificador.getToken(ACCESO);
    const vigencia = outcome.tipo === 'ok' ? Date.parse(outcome.datos.vigencia) - Date.now() : 0;
    expect(Math.round(vigencia / 60_000)).toBe(60);
  });

  test('a wrong password is a refusal; an answer that is none has no effect', async () => {
    const malo = { status: 400, cuerpo: '{"description":"Usuario incorrecto"}' };
    expect(await answering(malo).certificador.getToken(ACCESO)).toEqual({
      tipo: 'rechazado',
      mensajes: [{ codigo: '', mensaje: 'Usuario incorrecto' }],
    });
    expect((await answering({ status: 401, cuerpo: '' }).certificador.getToken(ACCESO)).tipo).toBe(
      'rechazado',
    );
    expect((await answering('{}').certificador.getToken(ACCESO)).tipo).toBe('no_disponible');
    expect((await answering('<html>').certificador.getToken(ACCESO)).tipo).toBe('no_disponible');
  });
});

describe('annulling', () => {
  const anulacion: Envio = {
    ...ENVIO,
    xml: buildAnulacionDePrueba({
      uuid: UUID,
      idReceptor: 'CF',
      fechaEmision: '2026-11-20T10:00:00-06:00',
    }),
  };
  const annul = (cuerpo: object): Promise<unknown> =>
    answering(JSON.stringify(cuerpo)).certificador.annul(ACCESO, anulacion);

  test('sends what the annulment says, the time without its zone', async () => {
    const acuse = '<GTAnulacionDocumento></GTAnulacionDocumento>';
    const { certificador, pedidos } = answering(
      JSON.stringify({ Codigo: 1, ResponseDATA1: toBase64(acuse) }),
    );
    expect(await certificador.annul(ACCESO, anulacion)).toEqual({
      tipo: 'ok',
      datos: { xml: acuse, pendiente: false },
    });
    expect(JSON.parse(bodyOf(pedidos))).toEqual({
      Taxid: '99900017',
      Autorizacion: UUID,
      IdReceptor: 'CF',
      FechaEmisionDocumentoAnular: '2026-11-20T10:00:00',
      MotivoAnulacion: expect.any(String) as string,
      Username: 'TIENDA',
    });
  });

  test('already annulled is a success, waiting for SAT is neither, the rest is a refusal', async () => {
    const hecho = { Codigo: 0, Mensaje: 'El documento ya fue anulado' };
    expect(await annul(hecho)).toEqual({ tipo: 'ok', datos: { xml: null, pendiente: false } });
    const espera = { Codigo: 0, CodigosSAT: 'FEL_ANU001', Mensaje: 'Se resolverá por correo' };
    expect(await annul(espera)).toEqual({ tipo: 'ok', datos: { xml: null, pendiente: true } });
    const tarde = { Codigo: 0, CodigosSAT: 'FEL_ANU375', Mensaje: 'Fuera de plazo' };
    expect(await annul(tarde)).toEqual({
      tipo: 'rechazado',
      mensajes: [{ codigo: 'FEL_ANU375', mensaje: 'Fuera de plazo' }],
    });
    expect(await annul({ Mensaje: 'Error' })).toMatchObject({ tipo: 'incierto' });
  });
});

describe('looking up', () => {
  test('a taxpayer comes without address where Digifact keeps it to itself; a person’s name is tidied', async () => {
    const nit = answering(conFilas({ NIT: '1', NOMBRE: 'TIENDA' }));
    expect(await nit.certificador.lookupNit(ACCESO, '1')).toEqual({
      tipo: 'ok',
      datos: { nombre: 'TIENDA', direccion: '' },
    });
    expect(nit.pedidos[0]?.url.searchParams.get('DATA2')).toBe('NIT|1');
    const cui = answering(conFilas({ NOMBRE: 'XOL , ANA' }));
    expect(await cui.certificador.lookupCui(ACCESO, '2')).toMatchObject({ datos: { nombre: 'XOL, ANA' } });
    expect(cui.pedidos[0]?.url.searchParams.get('DATA1')).toBe('SHARED_GETINFOCUI');
  });

  test('an answer without rows and without reason could not be understood', async () => {
    expect((await answering('{}').certificador.lookupNit(ACCESO, '1')).tipo).toBe('no_disponible');
  });
});
