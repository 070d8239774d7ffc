import { createDigifact } from '#lambdas/adapters/certificadores/digifact/digifact.ts';
import { HOSTS } from '#lambdas/adapters/certificadores/hosts.ts';
import { createLog } from '#lambdas/shared/log.ts';
import type { Acceso, Certificador, Envio } from '#lambdas/ports/certificador.ts';
import { buildDteDePrueba } from '../../../../support/dte-canonico.ts';

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

function exito(cambios: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    code: 1,
    message: 'OK',
    responseData1: toBase64(certificado()),
    authNumber: UUID.toLowerCase(),
    batch: SERIE,
    serial: Number(NUMERO),
    ...cambios,
  });
}

/** Body of the first request. */
function bodyOf([pedido]: readonly Pedido[]): string {
  const body = pedido?.init.body;
  return typeof body === 'string' ? body : '';
}

describe('certifying', () => {
  test('asks by the reference, with the bare token, and takes the authorisation of the document', async () => {
    const { certificador, pedidos } = answering(exito());
    expect(await certificador.certify(ACCESO, ENVIO)).toEqual({
      tipo: 'ok',
      datos: {
        uuid: UUID,
        serie: SERIE,
        numero: NUMERO,
        fechaCertificacion: '2026-11-20T10:00:05-06:00',
        nitCertificador: '77454820',
        nombreCertificador: 'D',
        xml: certificado(),
        alertas: [],
      },
    });
    const [{ url, init } = { url: new URL('x:'), init: {} }] = pedidos;
    expect(url.origin + url.pathname).toBe(
      'https://nucgt.digifact.com/gt.com.apinuc/api/v2/transform/nuc_json',
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      TAXID: '00009990001K',
      USERNAME: 'TIENDA',
      FORMAT: 'XML',
    });
    expect(init.headers).toMatchObject({ Authorization: 'token-muy-secreto' });
    expect(bodyOf(pedidos)).toContain(`"Code":"${REFERENCIA}"`);
  });

  test('keeps what SAT remarked on a success', async () => {
    const outcome = await answering(
      exito({ description: 'FEL_INF300: Emitido hace cinco días.' }),
    ).certificador.certify(ACCESO, ENVIO);
    expect(outcome).toMatchObject({
      tipo: 'ok',
      datos: { alertas: [{ codigo: 'FEL_INF300', mensaje: 'Emitido hace cinco días.' }] },
    });
  });

  test.each([
    ['the number of another authorisation', exito({ serial: 7 })],
    ['the serie of another authorisation', exito({ batch: 'AAAAAAAA' })],
    ['another authorisation than its document', exito({ authNumber: UUID.replace('5', '6') })],
    [
      'numbers that do not follow from the authorisation',
      exito({ batch: 'AAAAAAAA', responseData1: toBase64(certificado(['', ''], 'AAAAAAAA')) }),
    ],
    [
      'a test serie in production',
      exito({ batch: 'PRUEBAS', responseData1: toBase64(certificado(['', ''], 'PRUEBAS')) }),
    ],
    [
      'another total',
      exito({ responseData1: toBase64(certificado(['<dte:GranTotal>112', '<dte:GranTotal>113'])) }),
    ],
    [
      'another receiver',
      exito({ responseData1: toBase64(certificado(['IDReceptor="CF"', 'IDReceptor="99900025"'])) }),
    ],
  ])('a success with %s is unknown and rings the alarm', async (_nombre, cuerpo) => {
    const { certificador, lineas } = answering(cuerpo);
    expect((await certificador.certify(ACCESO, ENVIO)).tipo).toBe('incierto');
    expect(lineas.join('\n')).toContain('certificador.alarma');
  });

  test('the same amounts and instant written another way are the same document', async () => {
    const suyo = certificado(['10:00:00-06:00', '10:00:00']).replace(/(<dte:GranTotal>\d+)\.0+/, '$1.00');
    const outcome = await answering(exito({ responseData1: toBase64(suyo) })).certificador.certify(
      ACCESO,
      ENVIO,
    );
    expect(outcome.tipo).toBe('ok');
  });

  test.each<readonly [string, Fijo]>([
    ['a success without the document', exito({ responseData1: '' })],
    ['an annulment as the document', exito({ responseData1: toBase64('<GTAnulacionDocumento/>') })],
    ['an answer without code', '{"message":"An error has occurred."}'],
    ['a refusal that has an authorisation', exito({ code: 5 })],
    ['an empty body', ''],
    ['a page', { status: 502, cuerpo: '<html>Bad Gateway</html>' }],
    ['half an answer', exito().slice(0, 90)],
    ['a list', '[1]'],
  ])('%s is unknown, never a refusal', async (_nombre, cuerpo) => {
    expect((await answering(cuerpo).certificador.certify(ACCESO, ENVIO)).tipo).toBe('incierto');
  });

  test.each<readonly [string, Fijo]>([
    ['401', { status: 401, cuerpo: '{"Message":"Authorization has been denied for this request."}' }],
    ['403', { status: 403, cuerpo: '' }],
    ['the text of it alone', '{"message":"Unauthorized"}'],
  ])('%s asks for another token', async (_nombre, cuerpo) => {
    expect((await answering(cuerpo).certificador.certify(ACCESO, ENVIO)).tipo).toBe('token_vencido');
  });

  test.each<readonly [string, object, { codigo: string; mensaje: string }[]]>([
    [
      'one rule in each line',
      {
        code: 5004,
        message: 'No cumple',
        description: 'FEL_RCP313: Precio malo.\nFEL_SEC_500 - Otra regla.',
      },
      [
        { codigo: 'FEL_RCP313', mensaje: 'Precio malo.' },
        { codigo: 'FEL_SEC_500', mensaje: 'Otra regla.' },
      ],
    ],
    [
      'the rules apart',
      { code: '0', message: 'Precio malo.', additionalInfo: { codigosSAT: 'FEL_RCP313' } },
      [{ codigo: 'FEL_RCP313', mensaje: 'Precio malo.' }],
    ],
    [
      'no rule: the certifier’s own code',
      { code: 3000, message: 'Ocurrio un error al convertir', description: 'Falta un nodo' },
      [
        { codigo: '3000', mensaje: 'Falta un nodo' },
        { codigo: '3000', mensaje: 'Ocurrio un error al convertir' },
      ],
    ],
    [
      'the reason where the document should be',
      { code: 2, responseData1: 'El NIT no es válido' },
      [{ codigo: '2', mensaje: 'El NIT no es válido' }],
    ],
  ])('a refusal with %s carries its messages', async (_nombre, cuerpo, mensajes) => {
    const outcome = await answering(JSON.stringify(cuerpo)).certificador.certify(ACCESO, ENVIO);
    expect(outcome).toEqual({ tipo: 'rechazado', mensajes });
  });

  test('a refusal by the status alone is read all the same', async () => {
    const cuerpo = JSON.stringify({ code: 5004, description: 'FEL_RCP313: Precio malo.' });
    const outcome = await answering({ status: 400, cuerpo }).certificador.certify(ACCESO, ENVIO);
    expect(outcome.tipo).toBe('rechazado');
  });

  test('a part that the wrapper cannot carry is refused before anything is sent', async () => {
    const { certificador, pedidos } = answering(exito());
    const xml = ENVIO.xml.replace(
      '</dte:Totales>',
      '</dte:Totales><dte:Complementos><dte:Complemento><x xmlns="urn:x"></x></dte:Complemento></dte:Complementos>',
    );
    expect(await certificador.certify(ACCESO, { ...ENVIO, xml })).toMatchObject({
      tipo: 'rechazado',
      mensajes: [{ codigo: 'NUC' }],
    });
    expect(pedidos).toEqual([]);
  });
});

test('no line of the log has a key, a token, a query or a body', async () => {
  const { certificador, lineas } = answering(exito({ serial: 1 }));
  await certificador.certify(ACCESO, ENVIO);
  await certificador.getToken(ACCESO);
  await certificador.lookupNit(ACCESO, '99900025');
  const todo = lineas.join('\n');
  expect(todo).toContain('nuc_json');
  for (const secreto of [ACCESO.apiKey, ACCESO.token, 'NIT|', 'DATA2', '99900025', 'Header'])
    expect(todo).not.toContain(secreto);
});

test('speaks only to Digifact’s hosts', () => {
  const log = createLog(() => undefined);
  const hosts = { ...HOSTS.DIGIFACT, produccion: 'https://nucgt.digifact.com.example/' };
  expect(() => createDigifact({ etapa: 'produccion', hosts, log })).toThrow('not allowed');
});
