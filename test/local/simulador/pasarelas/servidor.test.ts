import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { openBilletera, openTarjeta } from '#lambdas/adapters/pasarelas/cuentas.ts';
import type { Billetera } from '#lambdas/ports/billetera.ts';
import type { CobroTarjeta, PasarelaTarjeta } from '#lambdas/ports/pasarela.ts';
import { readTarjeta } from '#domain/pagos/tarjeta.ts';
import { createLog } from '#lambdas/shared/log.ts';
import { openDatos } from '../../../../local/datos/datos.ts';
import type { Datos } from '../../../../local/datos/datos.ts';
import { createModos } from '../../../../local/modos/modos.ts';
import { openPasarelasDePrueba } from '../../../../local/simulador/pasarelas/servidor.ts';
import { TARJETAS } from '../../../../local/simulador/pasarelas/tarjetas.ts';
import { findTarjetas, scanFolder } from '../../../support/find-tarjetas.ts';
import type { PasarelasDePrueba } from '../../../../local/simulador/pasarelas/servidor.ts';

const AHORA = new Date('2026-11-25T12:00:00Z');
const now = (): Date => AHORA;
const COMPRA = { compraId: 'compra-1', monto: '25.00', moneda: 'GTQ' };
const lineas: string[] = [];
const log = createLog((linea) => void lineas.push(linea));

let folder: string;
let datos: Datos;
let pasarelas: PasarelasDePrueba;

async function start(): Promise<void> {
  datos = await openDatos(folder);
  pasarelas = await openPasarelasDePrueba({ datos, now, modos: createModos(), esperaMaximaMs: 200 });
}
async function stop(): Promise<void> {
  await pasarelas.close();
  await datos.close();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pasarelas-'));
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

/** Adapters as a function of the local stack opens them, from its variables. */
function open(): { tarjeta: PasarelaTarjeta; billetera: Billetera } {
  const { env } = pasarelas;
  const comunes = { etapa: 'local', simuladas: env['PASARELAS_SIMULADAS'] ?? null, log, now };
  return {
    tarjeta: openTarjeta({ ...comunes, cuenta: env['CUENTA_TARJETA'] ?? null }),
    billetera: openBilletera({ ...comunes, cuenta: env['CUENTA_BILLETERA'] ?? null }),
  };
}

function pedidoOf(intento: string, numeroTarjeta = '4111111111111111'): CobroTarjeta {
  const cvv2Tarjeta = numeroTarjeta.startsWith('3') ? '1234' : '123';
  const escrita = { numeroTarjeta, vencimientoTarjeta: '12/29', cvv2Tarjeta };
  const tarjeta = readTarjeta(escrita, '2026-11');
  if (tarjeta === null) throw new Error('the card of the test has a fault');
  const texto = 'Prueba';
  return {
    ...{ ...COMPRA, intento, tarjeta },
    comprador: {
      ...{ nombre: texto, apellido: texto, correo: 'ana@ejemplo.invalid', direccion: texto },
      ...{ municipio: texto, departamento: texto, codigoPostal: '01001' },
    },
    aparato: { hostName: '', ipAddress: '203.0.113.7', userAgent: texto, fingerprintSessionId: 'abc' },
  };
}

const post = (nombre: string, cuerpo: object = {}) =>
  pasarelas.control({ metodo: 'POST', ruta: `/__sim/pagos/${nombre}`, cuerpo: JSON.stringify(cuerpo) });

test('a card over the wire -> charged, and after a restart given back under the same account', async () => {
  const cobro = await open().tarjeta.charge(pedidoOf('intento-1'));
  expect(cobro).toMatchObject({ estado: 'APROBADA', cobro: { monto: '25.00' } });
  const referencia = cobro.estado === 'APROBADA' ? cobro.cobro.referencia : '';
  await stop();
  await start();
  expect(await post('settle')).toMatchObject({ status: 200 });
  expect(await open().tarjeta.void(referencia, COMPRA.compraId)).toBe('NO_SE_PUEDE');
  expect(await open().tarjeta.refund({ ...COMPRA, referencia, previa: 'NINGUNA' })).toBe('HECHA');
  expect(pasarelas.tarjeta.asientos).toMatchObject([{ devoluciones: 1, ultimos4: '1111' }]);
  const kept = readFileSync(join(folder, 'pagos', 'estado.json'), 'utf8');
  expect(kept).toContain('1111');
  expect(kept).not.toContain('411111');
});

test('an order over the wire -> approved on its page, captured once, also across a restart', async () => {
  const pedida = { compraId: 'compra-1', monto: '1.50', moneda: 'USD', descripcion: '25 documentos' };
  const orderId = (await open().billetera.createOrder(pedida)) ?? '';
  expect(await post('approve', { orderId, pagador: 'otro' })).toMatchObject({ status: 400 });
  expect(await post('approve', { orderId })).toMatchObject({ status: 200 });
  const orden = { compraId: 'compra-1', monto: '1.50', moneda: 'USD', orderId };
  expect(await open().billetera.capture(orden)).toMatchObject({ estado: 'APROBADA' });
  await stop();
  await start();
  expect(await open().billetera.capture(orden)).toMatchObject({ estado: 'APROBADA' });
  expect(pasarelas.billetera.listOrdenes()).toHaveLength(1);
  expect(await post('giveback', { orderId })).toMatchObject({ status: 200 });
  expect(await open().billetera.capture(orden)).toMatchObject({ estado: 'DEVUELTA' });
});

test.each([
  ['tarjeta', 'http500-after', 'INCIERTA', 1],
  ['tarjeta', 'garbage', 'INCIERTA', 1],
  ['tarjeta', 'http500-before', 'INCIERTA', 0],
  ['tarjeta', 'reject:INSUFFICIENT_FUND', 'RECHAZADA', 0],
  ['tarjeta', 'down', 'RECHAZADA', 0],
])('fault of %s %s -> %s with %d charges', async (service, mode, estado, cargos) => {
  expect(await post('faults', { service, op: 'payments', mode })).toMatchObject({ status: 200 });
  const { tarjeta } = open();
  const pedido = pedidoOf('intento-1');
  expect(await tarjeta.charge(pedido)).toMatchObject({ estado });
  expect(pasarelas.tarjeta.asientos).toHaveLength(cargos);
  expect(await post('faults', { service, mode: 'up' })).toMatchObject({ status: 200 });
  const duda = { ...COMPRA, intento: 'intento-1', tarjeta: pedido.tarjeta, isAntiguo: true };
  expect(await tarjeta.settle(duda)).toEqual({ estado: 'RECHAZADA', grupo: 'SERVICIO' });
  expect(pasarelas.tarjeta.asientos.every(({ isAnulado }) => isAnulado)).toBe(true);
});

test('every test card was charged -> no file of the data folder, log line or answer has a card number', async () => {
  const { tarjeta } = open();
  const respuestas: unknown[] = [];
  for (const [i, numero] of Object.keys(TARJETAS).entries()) {
    const pedido = { ...pedidoOf(`intento-${i}`, numero), compraId: `compra-${i}` };
    const { compraId, intento, monto, moneda } = pedido;
    respuestas.push(pedido, await tarjeta.charge(pedido));
    const duda = { compraId, intento, monto, moneda, tarjeta: pedido.tarjeta, isAntiguo: true };
    respuestas.push(duda, await tarjeta.settle(duda));
  }
  expect(respuestas.length).toBeGreaterThan(60);
  const { archivos, tarjetas } = scanFolder(folder);
  expect(archivos).toBeGreaterThan(2);
  expect(tarjetas).toEqual([]);
  expect(findTarjetas(lineas.join('\n') + JSON.stringify(respuestas))).toEqual([]);
  expect(lineas.length).toBeGreaterThan(30);
});

test.each([
  ['"numero":"4111111111111111"', 1],
  ['Tarjeta 3782 822463 10005, aprobada', 1],
  ['4000-0000-0000-0002', 1],
  [String.raw`"detalle":"error\n4111111111111111\n"`, 1],
  ['4111111111111112', 0],
  ['0f4111111111111111', 0],
  ['1764072000000 9999999999999995', 0],
])('the scan for card numbers finds in %s: %d', (texto, cantidad) => {
  expect(findTarjetas(texto)).toHaveLength(cantidad);
  writeFileSync(join(folder, 'planted.gz'), gzipSync(texto));
  writeFileSync(join(folder, 'planted.xlsx'), zipSync({ 'xl/hoja.xml': strToU8(`<v>${texto}</v>`) }));
  expect(scanFolder(folder).tarjetas).toHaveLength(2 * cantidad);
});

test('a page may not call the gateways, and the controls refuse what they do not know', async () => {
  const url = JSON.parse(pasarelas.env['PASARELAS_SIMULADAS'] ?? '{}') as { tarjeta: string };
  const headers = { Origin: 'http://otra.example' };
  expect((await fetch(`${url.tarjeta}pts/v2/payments`, { method: 'POST', headers })).status).toBe(403);
  expect(await post('faults', { service: 'certificador', mode: 'down' })).toMatchObject({ status: 400 });
  expect(await post('otro')).toMatchObject({ status: 404 });
});

test.each([
  ['the cloud with a simulator', { etapa: 'produccion' }, 'only be replaced'],
  ['the local stage without one', { simuladas: null }, 'simulator of this machine'],
  ['an account that is no JSON', { cuenta: 'sk_live_123' }, 'must be JSON with the texts'],
  ['an account that lacks a key', { cuenta: '{"llave":"sk_live_123"}' }, 'must be JSON with the texts'],
  [
    'production with the account of tests',
    { etapa: 'produccion', simuladas: null, cuenta: '{"comercio":"testrest","llave":"x","secreto":"y"}' },
    'test credentials',
  ],
])('%s -> the gateway does not open, and the error quotes no secret', (_que, ajustes, motivo) => {
  const { env } = pasarelas;
  const opciones = {
    ...{ etapa: 'local', simuladas: env['PASARELAS_SIMULADAS'] ?? null, log, now },
    cuenta: env['CUENTA_TARJETA'] ?? null,
    ...ajustes,
  };
  const build = (): unknown => openTarjeta(opciones);
  expect(build).toThrow(motivo);
  expect(build).not.toThrow('sk_live');
});

test.each(['desarrollo', 'produccion'])(
  'stage %s with the simulator of the wallet -> it does not open',
  (etapa) => {
    const simuladas = pasarelas.env['PASARELAS_SIMULADAS'] ?? null;
    const cuenta = JSON.stringify({ cliente: 'cliente-propio', secreto: 'x' });
    expect(() => openBilletera({ etapa, simuladas, cuenta, log, now })).toThrow('only be replaced');
  },
);

test.each([
  ['local', 'cliente-propio', 'simulator of this machine'],
  ['produccion', 'simulado', 'test credentials'],
  ['produccion', ' ', 'missing'],
])('stage %s with the account "%s" at the wallet alone -> it does not open', (etapa, cliente, motivo) => {
  const cuenta = JSON.stringify({ cliente, secreto: 'x' });
  expect(() => openBilletera({ etapa, simuladas: null, cuenta, log, now })).toThrow(motivo);
});

test('a stage without an account -> nothing is charged and nothing in doubt is ended', async () => {
  const lineas: string[] = [];
  const opciones = {
    ...{ etapa: 'desarrollo', simuladas: null, cuenta: null, now },
    log: createLog((linea) => void lineas.push(linea)),
  };
  const tarjeta = openTarjeta(opciones);
  const billetera = openBilletera(opciones);
  const orden = { compraId: 'c', monto: '1.50', moneda: 'USD', orderId: 'X' };
  expect(await tarjeta.charge(pedidoOf('a'))).toEqual({ estado: 'RECHAZADA', grupo: 'SERVICIO' });
  expect(await billetera.createOrder({ ...orden, descripcion: '' })).toBeNull();
  expect(await billetera.capture(orden)).toMatchObject({ estado: 'INCIERTA' });
  expect(await tarjeta.void('x', 'c')).toBe('DUDOSA');
  expect(lineas.filter((linea) => linea.includes('pasarela.sin_cuenta'))).toHaveLength(4);
});
