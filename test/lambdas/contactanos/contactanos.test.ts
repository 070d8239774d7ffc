import { createContactanos } from '#lambdas/contactanos/contactanos.ts';
import type { RespuestaContacto } from '#lambdas/contactanos/contactanos.ts';
import { NIT_CONTACTO } from '#lambdas/ports/correo.ts';
import type { Mensaje } from '#lambdas/ports/correo.ts';
import type { Veredicto } from '#lambdas/ports/verificacion.ts';
import { processCorreo } from '#lambdas/trabajos/correo/process.ts';
import { AHORA } from '../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../support/in-memory.ts';

const PARA = 'operador@plataforma.example';
const DATOS = {
  name: 'Marta Tzoc',
  email: 'marta@tienda.example',
  reason: 'Precios',
  comment: '¿Cuánto cuesta?\nGracias.',
  token: 'ok-1',
};

function open(veredicto: Veredicto = 'PERSONA') {
  let ms = AHORA.getTime();
  const ports = createInMemoryPorts({ now: () => new Date(ms) });
  const pedidos: string[] = [];
  const verificador = {
    check: async (token: string) => {
      pedidos.push(token);
      return veredicto;
    },
  };
  type Cambio = { method?: string; para?: string | null; path?: string; ip?: string };
  const call = (body: string, cambio: Cambio = {}) =>
    createContactanos(ports, { verificador, para: cambio.para === undefined ? PARA : cambio.para })({
      rawPath: cambio.path ?? '/contactanos',
      headers: { 'x-visitante': cambio.ip ?? '203.0.113.7' },
      requestContext: { http: { method: cambio.method ?? 'POST' } },
      body: Buffer.from(body).toString('base64'),
      isBase64Encoded: true,
    });
  const send = (datos: object = DATOS, cambio = {}): Promise<RespuestaContacto> =>
    call(JSON.stringify(datos), cambio);
  const list = async () =>
    (await ports.bandejaSalida.page(NIT_CONTACTO, { prefijo: '', limite: 100, siguiente: null })).correos;
  return { ports, pedidos, call, send, list, skip: (otros: number) => (ms += otros) };
}

const read = ({ statusCode, body }: RespuestaContacto) => ({
  status: statusCode,
  ...(JSON.parse(body) as { message: string; codigo?: string; faltas?: { ruta: string; mensaje: string }[] }),
});

test('a message is stored, queued and mailed to the operator, who answers to the visitor', async () => {
  const { ports, send, list } = open();
  expect(read(await send())).toEqual({
    status: 200,
    message: 'Recibimos su mensaje. Le contestaremos al correo que escribió.',
  });
  const [correo] = await list();
  expect(correo).toMatchObject({ para: PARA, estado: 'EN_COLA', contacto: { nombre: 'Marta Tzoc' } });
  const [tarea] = ports.memoria.colas.correo;
  const enviados: Mensaje[] = [];
  const mensajeria = {
    send: async (mensaje: Mensaje) => {
      enviados.push(mensaje);
      return 'ses-1';
    },
  };
  if (tarea === undefined) throw new Error('nothing is queued');
  await processCorreo(ports, { mensajeria, bajas: () => '' }, tarea.tarea);
  await processCorreo(ports, { mensajeria, bajas: () => '' }, tarea.tarea);
  expect(enviados).toHaveLength(1);
  expect(enviados[0]).toMatchObject({
    para: PARA,
    responderA: DATOS.email,
    asunto: 'Mensaje de un visitante: Precios',
    origen: { nit: null, id: null },
    baja: null,
  });
  expect(enviados[0]?.texto).toContain(DATOS.comment);
  expect((await list()).map(({ estado }) => estado)).toEqual(['ENVIADO']);
});

test('a message that the provider refuses waits for another attempt, and is given up after the last', async () => {
  const { ports, send, list, skip } = open();
  await send();
  const [tarea] = ports.memoria.colas.correo;
  const mensajeria = { send: () => Promise.reject(new Error('throttled')) };
  if (tarea === undefined) throw new Error('nothing is queued');
  const estados: unknown[] = [];
  for (let i = 0; i < 7; i += 1) {
    await processCorreo(ports, { mensajeria, bajas: () => '' }, tarea.tarea);
    estados.push((await list())[0]?.estado);
    skip(86_400_000);
  }
  expect(new Set(estados)).toEqual(new Set(['REINTENTO', 'FALLIDO']));
  expect(estados.at(-1)).toBe('FALLIDO');
});

test('a message that comes again under its id is one, at any time; another id is another message', async () => {
  const { send, list, skip } = open();
  const idMensaje = 'b3f9c1de-1111-4c57-9d0e-1f2a3b4c5d6e';
  expect([
    read(await send({ ...DATOS, idMensaje })).status,
    read(await send({ ...DATOS, idMensaje })).status,
  ]).toEqual([200, 200]);
  expect(await list()).toHaveLength(1);
  skip(1_200_000);
  await send({ ...DATOS, idMensaje: idMensaje.toUpperCase() });
  expect(await list()).toHaveLength(1);
  await send({ ...DATOS, idMensaje: 'b3f9c1de-2222-4c57-9d0e-1f2a3b4c5d6e' });
  skip(1_200_000);
  await send();
  expect(await list()).toHaveLength(3);
});

test.each([
  [{ name: ' ' }, 'name', 'Escriba su nombre.'],
  [{ email: '' }, 'email', 'Escriba el correo.'],
  [{ email: 'a@b' }, 'email', 'Escriba un correo válido, como nombre@dominio.com.'],
  [{ email: 'a@b.example\nBcc: x@y.example' }, 'email', 'Escriba un correo válido, como nombre@dominio.com.'],
  [{ reason: undefined }, 'reason', 'Escriba el motivo.'],
  [{ comment: 7 }, 'comment', 'Escriba su comentario.'],
  [
    { comment: 'x'.repeat(2_001) },
    'comment',
    'El texto es demasiado largo: aquí caben 2000 caracteres. Acórtelo.',
  ],
])('%j is refused at its field, before anybody is asked', async (cambio, ruta, mensaje) => {
  const { send, list, pedidos } = open();
  const { status, message, faltas } = read(await send({ ...DATOS, ...cambio }));
  expect([status, message]).toEqual([400, mensaje]);
  expect(faltas?.map((falta) => falta.ruta)).toEqual([ruta]);
  expect([await list(), pedidos]).toEqual([[], []]);
});

test('a line break in a name or a reason begins no head of the mail', async () => {
  const { send, list } = open();
  await send({ ...DATOS, name: 'Ana\r\nBcc: x@y.example', reason: 'Hola\u2028Subject: otro' });
  expect((await list())[0]?.contacto).toMatchObject({
    nombre: 'Ana Bcc: x@y.example',
    motivo: 'Hola Subject: otro',
  });
});

test.each([
  ['NEGADO', 400, 'CONTACTO_NO_COMPROBADO'],
  ['SIN_SERVICIO', 503, 'CONTACTO_NO_DISPONIBLE'],
] as const)('nothing is kept when the check says %s', async (veredicto, status, codigo) => {
  const { send, list } = open(veredicto);
  expect(read(await send())).toMatchObject({ status, codigo });
  expect(await list()).toEqual([]);
});

test('a program that fills the hidden field is told what a person is told, and nothing is kept', async () => {
  const { send, list, pedidos } = open();
  expect(read(await send({ ...DATOS, sitioWeb: 'https://spam.example' })).status).toBe(200);
  expect([await list(), pedidos]).toEqual([[], []]);
});

test('an address may write three times an hour, and the answer says when again', async () => {
  const { send } = open();
  const escribir = (i: number) => send({ ...DATOS, comment: `Mensaje ${i}` });
  for (let i = 0; i < 3; i += 1) expect(read(await escribir(i)).status).toBe(200);
  const cuarta = await escribir(4);
  expect(read(cuarta)).toMatchObject({ status: 429, codigo: 'DEMASIADAS_SOLICITUDES' });
  expect(Number(cuarta.headers['retry-after'])).toBeGreaterThan(0);
  expect(read(await send({ ...DATOS, email: 'otra@tienda.example' })).status).toBe(200);
});

test('a visitor may write ten times an hour, whatever mail address is given; others are not held up', async () => {
  const { send, list, pedidos, skip } = open();
  const escribir = (i: number, ip: string) => send({ ...DATOS, email: `v${i}@tienda.example` }, { ip });
  for (let i = 0; i < 10; i += 1) expect(read(await escribir(i, `2001:DB8::7:${i}`)).status).toBe(200);
  const otra = await escribir(10, '2001:db8:0:0:9::1');
  expect(read(otra)).toMatchObject({ status: 429, codigo: 'DEMASIADAS_SOLICITUDES' });
  expect(Number(otra.headers['retry-after'])).toBeGreaterThan(0);
  expect([await list(), pedidos].map(({ length }) => length)).toEqual([10, 10]);
  for (const [i, ip] of ['2001:db8:0:1::1', '2001:db8:1::1', '198.51.100.4'].entries())
    expect(read(await escribir(11 + i, ip)).status).toBe(200);
  skip(3_600_000);
  expect(read(await escribir(20, '2001:db8::7:1')).status).toBe(200);
});

test('what is no message is refused', async () => {
  const { call, send } = open();
  expect(read(await call('', { method: 'GET' })).status).toBe(405);
  expect(read(await call('no es JSON')).codigo).toBe('CONTACTO_ILEGIBLE');
  expect(read(await call('[]')).status).toBe(400);
  expect(read(await call('x'.repeat(16_001))).codigo).toBe('CONTACTO_MUY_LARGO');
  expect(read(await send(DATOS, { path: '/contactanos/otra' })).status).toBe(404);
  expect(read(await send(DATOS, { para: null })).status).toBe(503);
});

test('a stored message is accepted although the queue failed, because the sweeper finds it', async () => {
  const { ports, send, list } = open();
  ports.colas.correo.send = () => Promise.reject(new Error('queue'));
  expect(read(await send()).status).toBe(200);
  expect(await list()).toHaveLength(1);
  expect(await ports.bandejaSalida.listPending(new Date(AHORA.getTime() + 60_000), 10)).toHaveLength(1);
});
