import { HOSTS } from '#lambdas/adapters/certificadores/hosts.ts';
import { createInfile } from '#lambdas/adapters/certificadores/infile/infile.ts';
import { createLog } from '#lambdas/shared/log.ts';
import type { Acceso, Certificador, Envio } from '#lambdas/ports/certificador.ts';

const UUID = '51D40A3E-C4B2-423C-9A60-CAB6493EB016';
const NUMEROS = { uuid: UUID, serie: '51D40A3E', numero: '3300016700' };
const ACCESO: Acceso = {
  nitEmisor: '99900017',
  prod: true,
  usuario: 'PREFIJO',
  apiKey: 'llave-api-secreta',
  llaveFirma: 'llave-firma-secreta',
  token: '',
};
const ENVIO: Envio = {
  requestId: '00000000-0000-5000-8000-000000000007',
  xml: '<GTDocumento/>',
  fechaEmision: '2026-11-20T10:00:00-06:00',
};

const lineas: string[] = [];
const log = createLog((linea) => void lineas.push(linea));
beforeEach(() => lineas.splice(0));

/** A certifier that gives those answers in turn, repeats the last one, and records the requests. */
function answering(
  respuestas: readonly (Response | Error)[],
  pedidos: Request[] = [],
  now = (): Date => new Date('2026-11-21T16:00:00Z'),
): Certificador {
  let vez = 0;
  const fetchFijo: typeof fetch = (url, init) => {
    pedidos.push(new Request(url, init));
    const respuesta = respuestas[Math.min(vez, respuestas.length - 1)] ?? Response.error();
    vez += 1;
    return respuesta instanceof Error ? Promise.reject(respuesta) : Promise.resolve(respuesta.clone());
  };
  return createInfile({ hosts: HOSTS.INFILE, etapa: 'produccion', log, fetch: fetchFijo, now });
}

const json = (datos: object, status = 200): Response => new Response(JSON.stringify(datos), { status });

function certificado(cambio: { uuid?: string; numero?: string; raiz?: string } = {}): string {
  const { uuid = UUID, numero = NUMEROS.numero, raiz = 'GTDocumento' } = cambio;
  const xml =
    `<dte:${raiz} xmlns:dte="http://www.sat.gob.gt/dte/fel/0.2.0"><dte:SAT><dte:DTE><dte:Certificacion>` +
    '<dte:NITCertificador>12521337</dte:NITCertificador><dte:NombreCertificador>Ñ</dte:NombreCertificador>' +
    `<dte:NumeroAutorizacion Numero="${numero}" Serie="51D40A3E">${uuid}</dte:NumeroAutorizacion>` +
    '<dte:FechaHoraCertificacion>2026-11-10T11:12:14-06:00</dte:FechaHoraCertificacion></dte:Certificacion>' +
    `</dte:DTE></dte:SAT></dte:${raiz}>`;
  return Buffer.from(xml, 'utf8').toString('base64');
}

describe('certify', () => {
  test('sends the unsigned XML with both pairs of credentials and the id in the headers', async () => {
    const pedidos: Request[] = [];
    const respuesta = json({ resultado: true, ...NUMEROS, xml_certificado: certificado() });
    await answering([respuesta], pedidos).certify(ACCESO, ENVIO);
    const [pedido] = pedidos;
    expect(pedido?.url).toBe('https://certificador.feel.com.gt/fel/procesounificado/transaccion/v2/xml');
    const nombres = ['UsuarioFirma', 'LlaveFirma', 'UsuarioApi', 'LlaveApi', 'identificador'];
    expect(nombres.map((nombre) => pedido?.headers.get(nombre))).toEqual([
      'PREFIJO',
      'llave-firma-secreta',
      'PREFIJO',
      'llave-api-secreta',
      ENVIO.requestId,
    ]);
    expect(await pedido?.text()).toBe(ENVIO.xml);
    expect(lineas.join('\n')).not.toMatch(/secreta|GTDocumento/);
  });

  test('keeps the document exactly, the serie as received and the remarks of a success', async () => {
    const respuesta = json({
      resultado: true,
      ...NUMEROS,
      serie: '**PRUEBAS**',
      xml_certificado: certificado(),
      alertas_infile: true,
      descripcion_alertas_infile: ['Su llave vence pronto'],
      alertas_sat: true,
      descripcion_alertas_sat: [{ numeral: '2.2.1-1', mensaje_error: 'Fecha anterior' }],
    });
    expect(await answering([respuesta]).certify({ ...ACCESO, prod: false }, ENVIO)).toEqual({
      tipo: 'ok',
      datos: {
        uuid: UUID,
        serie: '**PRUEBAS**',
        numero: NUMEROS.numero,
        fechaCertificacion: '2026-11-10T11:12:14-06:00',
        nitCertificador: '12521337',
        nombreCertificador: 'Ñ',
        xml: Buffer.from(certificado(), 'base64').toString('utf8'),
        alertas: [
          { codigo: '', mensaje: 'Su llave vence pronto' },
          { codigo: '2.2.1-1', mensaje: 'Fecha anterior' },
        ],
      },
    });
  });

  test('a repeat without the document is certified, and says so in a remark', async () => {
    const descripcion = 'Autoconsulta de Documentos. Certificado Previamente.';
    const respuesta = json({ resultado: true, ...NUMEROS, descripcion, xml_certificado: '' });
    expect(await answering([respuesta]).certify(ACCESO, ENVIO)).toMatchObject({
      tipo: 'ok',
      datos: { uuid: UUID, xml: null, alertas: [{ codigo: 'SIN_XML', mensaje: descripcion }] },
    });
  });

  test.each([
    ['no uuid', { uuid: '' }],
    ['a numero that does not follow', { numero: '1' }],
    ['the serie of a test in production', { serie: '**PRUEBAS**' }],
    ['the document of another', { xml_certificado: certificado({ uuid: UUID.replace('51', '52') }) }],
    ['a document with another numero', { xml_certificado: certificado({ numero: '1' }) }],
    ['an annulment', { xml_certificado: certificado({ raiz: 'GTAnulacionDocumento' }) }],
    ['a document that is cut', { xml_certificado: certificado().slice(0, 200) }],
  ])('a success with %s stays unknown and rings the alarm', async (_nombre, cambio) => {
    const respuesta = json({ resultado: true, ...NUMEROS, xml_certificado: certificado(), ...cambio });
    expect((await answering([respuesta]).certify(ACCESO, ENVIO)).tipo).toBe('incierto');
    expect(lineas.join('\n')).toContain('certificador.alarma');
  });

  test('a refusal carries every error by its number or category', async () => {
    const respuesta = json({
      resultado: false,
      descripcion_errores: [
        { numeral: '2.7.4-1', categoria: 'IVA', mensaje_error: 'Monto incorrecto' },
        { numeral: '', categoria: 'Esquema', mensaje_error: 'Falta un nodo' },
      ],
      control_emision: { Saldo: 0 },
    });
    expect(await answering([respuesta]).certify(ACCESO, ENVIO)).toEqual({
      tipo: 'rechazado',
      mensajes: [
        { codigo: '2.7.4-1', mensaje: 'Monto incorrecto' },
        { codigo: 'Esquema', mensaje: 'Falta un nodo' },
      ],
    });
    expect(lineas.join('\n')).not.toContain('certificador.alarma');
  });

  test.each([0, '0', '0.00'])(
    'an account without documents (%j) is a refusal with an alarm',
    async (Saldo) => {
      const respuesta = json({ resultado: false, descripcion: 'Sin saldo', control_emision: { Saldo } });
      expect(await answering([respuesta]).certify(ACCESO, ENVIO)).toEqual({
        tipo: 'rechazado',
        mensajes: [{ codigo: '', mensaje: 'Sin saldo' }],
      });
      expect(lineas.join('\n')).toContain('no documents left at INFILE');
    },
  );

  test('an id that another document has is for a person, never a refusal that would change it', async () => {
    const respuesta = json({ resultado: false, descripcion: 'El identificador ya fue utilizado' });
    expect((await answering([respuesta]).certify(ACCESO, ENVIO)).tipo).toBe('incierto');
    expect(lineas.join('\n')).toContain('certificador.alarma');
  });

  test.each<[string, Response | Error]>([
    ['an HTML page', new Response('<html></html>')],
    ['an empty body', new Response('')],
    ['a cut answer', new Response('{"resultado": tr')],
    ['an answer that does not say how it went', json({ uuid: UUID })],
    ['a list', json([])],
    ['a reset connection', Object.assign(new TypeError('x'), { cause: { code: 'ECONNRESET' } })],
    ['a time-out', new DOMException('x', 'TimeoutError')],
  ])('%s stays unknown', async (_nombre, respuesta) => {
    expect((await answering([respuesta]).certify(ACCESO, ENVIO)).tipo).toBe('incierto');
    expect((await answering([respuesta]).annul(ACCESO, ENVIO)).tipo).toBe('incierto');
  });

  test.each([
    ['401', json({}, 401)],
    ['a text about the keys', json({ resultado: false, descripcion: 'Usuario o llave incorrectos' })],
  ])('%s asks for other credentials', async (_nombre, respuesta) => {
    expect((await answering([respuesta]).certify(ACCESO, ENVIO)).tipo).toBe('token_vencido');
  });

  test('a rule of SAT that speaks of a wrong key is a refusal', async () => {
    const errores = [{ numeral: 'FEL_RCP361', mensaje_error: 'La llave de la firma es inválida.' }];
    const respuesta = json({ resultado: false, descripcion_errores: errores });
    expect((await answering([respuesta]).certify(ACCESO, ENVIO)).tipo).toBe('rechazado');
  });
});

describe('annul', () => {
  test.each([
    ['FEL_ANU458', 'diferente a vigente', { tipo: 'ok', datos: { xml: null, pendiente: false } }],
    ['', 'El documento ya fue anulado', { tipo: 'ok', datos: { xml: null, pendiente: false } }],
    ['FEL_ANU001', 'pendiente', { tipo: 'ok', datos: { xml: null, pendiente: true } }],
  ])('%s %s', async (numeral, mensaje_error, outcome) => {
    const respuesta = json({ resultado: false, descripcion_errores: [{ numeral, mensaje_error }] });
    expect(await answering([respuesta]).annul(ACCESO, ENVIO)).toEqual(outcome);
  });
});

describe('look-ups and print', () => {
  const LOGIN = json({ resultado: true, token: 'T', fecha_de_vencimiento: '2026-11-21T18:00:00Z' });
  const PERSONA = json({ resultado: true, cui: { nombre: 'PERSONA', fallecido: 'NO' } });

  test('the token of the CUI look-up serves until it ends, because there are fifty a day', async () => {
    let ahora = new Date('2026-11-21T16:00:00Z');
    const pedidos: Request[] = [];
    const certificador = answering([LOGIN, PERSONA, PERSONA, LOGIN, PERSONA], pedidos, () => ahora);
    for (let i = 0; i < 2; i += 1) await certificador.lookupCui(ACCESO, '9999000130101');
    expect(pedidos.map(({ url }) => url.split('/').at(-1))).toEqual(['login', 'cui', 'cui']);
    ahora = new Date('2026-11-21T17:59:00Z');
    expect(await certificador.lookupCui(ACCESO, '9999000130101')).toEqual({
      tipo: 'ok',
      datos: { nombre: 'PERSONA' },
    });
    expect(pedidos.map(({ url }) => url.split('/').at(-1)).slice(3)).toEqual(['login', 'cui']);
  });

  test('a token refused is renewed once, and refused twice it could not be asked', async () => {
    const rechazo = json({ resultado: false }, 401);
    const bien = answering([LOGIN, rechazo, LOGIN, PERSONA]);
    expect((await bien.lookupCui(ACCESO, '9999000130101')).tipo).toBe('ok');
    const mal = answering([LOGIN, rechazo, LOGIN, rechazo]);
    expect((await mal.lookupCui(ACCESO, '9999000130101')).tipo).toBe('no_disponible');
  });

  test('a NIT that is not in the base has no party; a 500 could not be asked', async () => {
    const nadie = json({ nit: '5', nombre: '', mensaje: 'NIT no encontrado' });
    expect(await answering([nadie]).lookupNit(ACCESO, '5')).toEqual({ tipo: 'ok', datos: null });
    const caido = json({ nombre: 'X' }, 500);
    expect((await answering([caido]).lookupNit(ACCESO, '5')).tipo).toBe('no_disponible');
  });

  test('has no certified document to give again and no look-up by id', async () => {
    const certificador = answering([]);
    expect(await certificador.getXml(ACCESO, UUID, ENVIO)).toEqual({ tipo: 'ok', datos: null });
    expect((await certificador.find(ACCESO, ENVIO)).tipo).toBe('incierto');
  });

  test.each([
    ['accepted', json({ nombre: 'EMISOR' }), 'ok'],
    ['refused', json({ nombre: '', mensaje: 'Emisor o clave incorrectos' }), 'rechazado'],
    ['refused by status', json({}, 401), 'rechazado'],
    ['not judged', json({ nombre: 'X' }, 500), 'no_disponible'],
  ])('user and key are proved without a token, by asking for the issuer: %s', async (_, respuesta, tipo) => {
    const pedidos: Request[] = [];
    const outcome = await answering([respuesta], pedidos).getToken(ACCESO);
    expect(outcome.tipo).toBe(tipo);
    expect(pedidos).toHaveLength(1);
  });
});
