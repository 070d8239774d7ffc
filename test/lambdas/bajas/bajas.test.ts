import { createHash } from 'node:crypto';
import { createBajas } from '#lambdas/bajas/bajas.ts';
import type { RespuestaBaja } from '#lambdas/bajas/bajas.ts';
import { createEstablecimiento, createSucursal } from '../../support/factories/establecimiento.ts';
import { NIT_A, NIT_B } from '../../support/factories/ids.ts';
import { BAJAS, PARA, openOficina } from '../trabajos/correo/oficina.ts';
import type { Oficina } from '../trabajos/correo/oficina.ts';

const MARCA = 'Librería "La <b>Ceiba</b>" https://malo.example';
let oficina: Oficina;
let secreto: string;

beforeEach(async () => {
  oficina = await openOficina();
  await oficina.ports.establecimientos.save(
    createEstablecimiento({ nit: NIT_A, nombre: MARCA }),
    createSucursal(),
  );
  await oficina.certify();
  await oficina.putCorreo();
  await oficina.work();
  secreto = oficina.enviados[0]?.baja?.slice(BAJAS.length + 1) ?? '';
});

function ask(method: string, body = '', path = `/publico/baja/${secreto}`): Promise<RespuestaBaja> {
  const peticion = { rawPath: path, requestContext: { http: { method } } };
  const base64 = Buffer.from(body).toString('base64');
  return createBajas(oficina.ports)({ ...peticion, body: base64, isBase64Encoded: true });
}

const motivo = async (nit = NIT_A) =>
  (await oficina.ports.supresiones.read(nit, [PARA])).supresiones.get(PARA);

test('a GET shows who and which address, and changes nothing however often programs open the link', async () => {
  const respuestas = await Promise.all(['GET', 'GET', 'HEAD'].map((method) => ask(method)));
  expect(respuestas.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const [{ body } = { body: '' }] = respuestas;
  expect(body).toContain('c•••@elquetzal.example');
  expect(body).toContain(`NIT ${NIT_A}`);
  expect(body).toContain('<form method="post"><button name="accion" value="baja">');
  expect(body).not.toContain('compras');
  expect(await motivo()).toBeUndefined();
});

test('the name of the issuer is text without links', async () => {
  const { body } = await ask('GET');
  expect(body).toContain('Librería &quot;La b Ceiba b &quot; https malo example');
  expect(body).not.toMatch(/<b>|malo\.example/);
});

test.each([
  ['the button', 'accion=baja'],
  ['a mail program', 'List-Unsubscribe=One-Click'],
  [
    'a mail program that sends a form of parts',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
  ['nothing', ''],
])('a POST of %s ends the mail of this issuer alone, and confirms it', async (_, cuerpo) => {
  const { statusCode, body } = await ask('POST', cuerpo);
  expect(statusCode).toBe(200);
  expect(body).toContain('Listo: ya no recibirá correos');
  expect([await motivo(), await motivo(NIT_B)]).toEqual(['BAJA', undefined]);
});

test('who pressed by mistake gets the mail again, and a later message goes out', async () => {
  await ask('POST', 'accion=baja');
  await oficina.putCorreo({ id: 'otro' });
  const { body } = await ask('POST', 'accion=alta');
  expect(body).toContain('seguirá recibiendo correos');
  expect(await motivo()).toBeUndefined();
});

test('an unknown link, one past its year and any other path are answered with the same bytes', async () => {
  const otros = [
    await ask('POST', '', `/publico/baja/${'A'.repeat(43)}`),
    await ask('GET', '', '/publico/baja/corto'),
    await ask('GET', '', '/publico/documento'),
  ];
  oficina.reloj.ms += 366 * 86_400_000;
  otros.push(await ask('POST'));
  expect(new Set(otros.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(otros[0]?.statusCode).toBe(404);
  expect(await motivo()).toBeUndefined();
});

test('other methods are refused', async () => {
  expect((await ask('DELETE')).statusCode).toBe(405);
  expect(await motivo()).toBeUndefined();
});

test('one link is pressed at most 60 times a minute', async () => {
  for (let i = 0; i < 60; i += 1) expect((await ask('GET')).statusCode).toBe(200);
  expect((await ask('POST')).statusCode).toBe(429);
  expect(await motivo()).toBeUndefined();
});

test('only the hash of the secret is stored, and no log line has secret or address', async () => {
  await ask('POST');
  expect(secreto).toMatch(/^[\w-]{43}$/);
  const huella = createHash('sha256').update(secreto).digest('hex');
  expect(await oficina.ports.supresiones.findEnlace(huella, oficina.ports.now())).not.toBeNull();
  expect(await oficina.ports.supresiones.findEnlace(secreto, oficina.ports.now())).toBeNull();
  const lineas = JSON.stringify(oficina.ports.memoria.log);
  expect(lineas).not.toContain(secreto);
  expect(lineas).not.toContain('compras');
});

test('the page runs no script, needs no other file and is stored by nobody', async () => {
  const { headers, body } = await ask('GET');
  const estilo = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
  const huella = createHash('sha256').update(estilo).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${huella}'`);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(body).not.toMatch(/<script|src=|href=/);
});

test('a fault is told without its cause, and called out', async () => {
  const limites = { ...oficina.ports.limites, take: async () => Promise.reject(new Error('tabla rota')) };
  const { statusCode, body } = await createBajas({ ...oficina.ports, limites })({
    rawPath: `/publico/baja/${secreto}`,
    requestContext: { http: { method: 'POST' } },
  });
  expect(statusCode).toBe(500);
  expect(body).not.toContain('tabla rota');
  expect(oficina.ports.memoria.log.at(-1)).toMatchObject({ nivel: 'error', evento: 'baja' });
});
