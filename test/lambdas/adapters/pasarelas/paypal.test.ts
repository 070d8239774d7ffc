import { ISSUES_CAPTURA } from '#domain/pagos/motivos-paypal.ts';
import { Reservado } from '#domain/pagos/reservado.ts';
import { checkCredenciales, HOSTS_BILLETERA, hostPasarelaOf } from '#lambdas/adapters/pasarelas/hosts.ts';
import type { OrdenGuardada } from '#lambdas/ports/billetera.ts';
import { createLog } from '#lambdas/shared/log.ts';
import type { Pagador } from '../../../../local/simulador/pasarelas/paypal.ts';
import { CUENTA_PAYPAL, openBilleteraSimulada } from '../../../support/pasarelas-simuladas.ts';
import type { BilleteraSimulada } from '../../../support/pasarelas-simuladas.ts';

const COMPRA = { compraId: 'compra-1', monto: '1.50', moneda: 'USD' };
const PEDIDA = { ...COMPRA, descripcion: '25 documentos' };
const ORDENES = '/v2/checkout/orders';
const APROBADA = { estado: 'APROBADA', cobro: { monto: '1.50', moneda: 'USD', tarjeta: null } };
const SIN_APROBAR = { estado: 'ABIERTA', grupo: 'SIN_APROBAR' };

type Tienda = BilleteraSimulada & { lineas: string[]; pass: (ms: number) => void };

function openTienda(ajustes: { secreto?: string } = {}): Tienda {
  let ahora = Date.parse('2026-11-25T12:00:00Z');
  const lineas: string[] = [];
  const log = createLog((linea) => void lineas.push(linea));
  const tienda = openBilleteraSimulada({ log, now: () => new Date(ahora), ...ajustes });
  return { ...tienda, lineas, pass: (ms) => void (ahora += ms) };
}

async function open(tienda: Tienda, pagador?: Pagador): Promise<OrdenGuardada> {
  const orderId = (await tienda.billetera.createOrder(PEDIDA)) ?? '';
  expect(orderId).not.toBe('');
  if (pagador !== undefined) expect(tienda.simulador.approve(orderId, pagador)).toBe(true);
  return { ...COMPRA, orderId };
}

const captureOf = ({ orderId }: OrdenGuardada): string => `${ORDENES}/${orderId}/capture`;
const listCapturas = ({ simulador }: Tienda): string[] =>
  simulador.listOrdenes().flatMap(({ captura }) => (captura === null ? [] : [captura.status]));

/** Writes of a call of capture, each of which might charge. */
const countCapturas = ({ rutas }: Tienda): number => rutas.filter((ruta) => ruta.endsWith('/capture')).length;

describe('each row of the bad cases', () => {
  test('create without answer -> asked again under the same id, one order, nothing charged', async () => {
    const tienda = openTienda();
    tienda.spoil(ORDENES, 'sin-respuesta');
    const { orderId } = await open(tienda);
    expect(tienda.simulador.listOrdenes()).toMatchObject([{ id: orderId, captura: null }]);
    expect(await tienda.billetera.createOrder(PEDIDA)).toBe(orderId);
  });

  test('the buyer closes the window -> open, nothing to undo, and the same order may still be paid', async () => {
    const tienda = openTienda();
    const orden = await open(tienda);
    expect(await tienda.billetera.capture(orden)).toEqual(SIN_APROBAR);
    expect(countCapturas(tienda)).toBe(0);
    tienda.simulador.approve(orden.orderId, 'aprueba');
    expect(await tienda.billetera.capture(orden)).toMatchObject(APROBADA);
  });

  test('capture without answer that charged -> in doubt, and the next round finds it', async () => {
    const tienda = openTienda();
    const orden = await open(tienda, 'mudo');
    expect(await tienda.billetera.capture(orden)).toMatchObject({ estado: 'INCIERTA' });
    expect(await tienda.billetera.capture(orden)).toMatchObject(APROBADA);
    expect(listCapturas(tienda)).toEqual(['COMPLETED']);
    expect(countCapturas(tienda)).toBe(1);
  });

  test('capture that was not sent -> in doubt, and the next round captures the same order under the same id', async () => {
    const tienda = openTienda();
    const orden = await open(tienda, 'aprueba');
    tienda.spoil(captureOf(orden), 'sin-conexion');
    expect(await tienda.billetera.capture(orden)).toMatchObject({ estado: 'INCIERTA' });
    expect(await tienda.billetera.capture(orden)).toMatchObject(APROBADA);
    expect(tienda.simulador.listOrdenes()).toHaveLength(1);
  });

  test('ORDER_ALREADY_CAPTURED -> the order is read and credited', async () => {
    const tienda = openTienda();
    const orden = await open(tienda, 'aprueba');
    const cuerpo = JSON.stringify({ details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] });
    tienda.spoil(captureOf(orden), { status: 422, cuerpo });
    expect(await tienda.billetera.capture(orden)).toMatchObject(APROBADA);
  });

  test('capture pending -> in review, no approval', async () => {
    const tienda = openTienda();
    const orden = await open(tienda, 'revision');
    expect(await tienda.billetera.capture(orden)).toMatchObject({ estado: 'EN_REVISION' });
    expect(await tienda.billetera.capture(orden)).toMatchObject({ estado: 'EN_REVISION' });
  });

  test('INSTRUMENT_DECLINED -> open for another way of paying, and the same order is paid once', async () => {
    const tienda = openTienda();
    const orden = await open(tienda, 'rechazado');
    expect(await tienda.billetera.capture(orden)).toEqual({ estado: 'ABIERTA', grupo: 'PAYPAL' });
    expect(listCapturas(tienda)).toEqual([]);
    tienda.simulador.approve(orden.orderId, 'aprueba');
    expect(await tienda.billetera.capture(orden)).toMatchObject(APROBADA);
    expect(listCapturas(tienda)).toEqual(['COMPLETED']);
  });

  test('approved twice, also at once and after PayPal forgot the id -> one charge, the same answer', async () => {
    const tienda = openTienda();
    const orden = await open(tienda, 'aprueba');
    const capture = (): Promise<unknown> => tienda.billetera.capture(orden);
    const [una, otra] = await Promise.all([capture(), capture()]);
    tienda.pass(7 * 3_600_000);
    expect([una, otra, await capture()]).toEqual([una, una, una]);
    expect(una).toMatchObject(APROBADA);
    expect(listCapturas(tienda)).toEqual(['COMPLETED']);
  });

  test('the order of another purchase -> refused and noted, never captured', async () => {
    const tienda = openTienda();
    const orden = await open(tienda, 'aprueba');
    const ajena = { ...orden, compraId: 'compra-2' };
    expect(await tienda.billetera.capture(ajena)).toEqual({ estado: 'RECHAZADA', grupo: 'SERVICIO' });
    expect(countCapturas(tienda)).toBe(0);
    expect(tienda.lineas.join()).toContain('pasarela.orden_ajena');
  });

  test('given back later by PayPal -> a look at the order says so', async () => {
    const tienda = openTienda();
    const orden = await open(tienda, 'aprueba');
    await tienda.billetera.capture(orden);
    tienda.simulador.giveBack(orden.orderId);
    expect(await tienda.billetera.capture(orden)).toMatchObject({ estado: 'DEVUELTA' });
    expect(await tienda.billetera.review(orden)).toMatchObject({ estado: 'DEVUELTA' });
  });

  test('a review of an order that is not charged -> in doubt, and nothing is charged', async () => {
    const tienda = openTienda();
    const orden = await open(tienda, 'aprueba');
    expect(await tienda.billetera.review(orden)).toMatchObject({ estado: 'INCIERTA' });
    expect(countCapturas(tienda)).toBe(0);
  });
});

describe('what PayPal answers besides', () => {
  test.each([
    ['amount', { monto: '9.00' }],
    ['currency', { moneda: 'EUR' }],
  ])(
    'another %s -> not captured, with an alarm; in doubt when it was captured already',
    async (_que, otro) => {
      const tienda = openTienda();
      const orden = await open(tienda, 'aprueba');
      const otra = { ...orden, ...otro };
      expect(await tienda.billetera.capture(otra)).toMatchObject({ estado: 'RECHAZADA' });
      expect(countCapturas(tienda)).toBe(0);
      await tienda.billetera.capture(orden);
      expect(await tienda.billetera.capture(otra)).toMatchObject({ estado: 'INCIERTA' });
      expect(tienda.lineas.filter((linea) => linea.includes('pasarela.alarma'))).toHaveLength(2);
    },
  );

  test.each([
    ['PAYER_CANNOT_PAY', { estado: 'RECHAZADA', grupo: 'PAYPAL' }],
    ['CURRENCY_NOT_SUPPORTED', { estado: 'RECHAZADA', grupo: 'SERVICIO' }],
    ['ORDER_NOT_APPROVED', SIN_APROBAR],
    ['PREVIOUS_REQUEST_IN_PROGRESS', { estado: 'INCIERTA' }],
    ['DUPLICATE_INVOICE_ID', { estado: 'INCIERTA' }],
    ['AN_ISSUE_OF_NEXT_YEAR', { estado: 'RECHAZADA', grupo: 'SERVICIO' }],
  ])('capture refused with %s, nothing charged -> %j', async (issue, esperado) => {
    const tienda = openTienda();
    const orden = await open(tienda, 'aprueba');
    tienda.simulador.listOrdenes().forEach((each) => void (each.pagador = 'rechazado'));
    tienda.spoil(captureOf(orden), { status: 422, cuerpo: JSON.stringify({ details: [{ issue }] }) });
    expect(await tienda.billetera.capture(orden)).toMatchObject(esperado);
    expect(Object.keys(ISSUES_CAPTURA)).not.toContain('AN_ISSUE_OF_NEXT_YEAR');
  });

  test('a refusal that is new, of an order that was charged -> approved, because the order is asked', async () => {
    const tienda = openTienda();
    const orden = await open(tienda, 'aprueba');
    tienda.spoil(captureOf(orden), {
      status: 422,
      cuerpo: '{"details":[{"issue":"AN_ISSUE_OF_NEXT_YEAR"}]}',
    });
    expect(await tienda.billetera.capture(orden)).toMatchObject(APROBADA);
  });

  test.each([
    { status: 500, cuerpo: '{"name":"INTERNAL_SERVER_ERROR"}' },
    { status: 429, cuerpo: '{"name":"RATE_LIMIT_REACHED"}' },
    { status: 422, cuerpo: '<html>' },
    { status: 201, cuerpo: '' },
  ])(
    'capture answered with $status and $cuerpo -> in doubt, never an approval nor a refusal',
    async (fallo) => {
      const tienda = openTienda();
      const orden = await open(tienda, 'aprueba');
      tienda.spoil(captureOf(orden), fallo);
      expect(await tienda.billetera.capture(orden)).toMatchObject({ estado: 'INCIERTA' });
    },
  );

  test.each<[string, Parameters<Tienda['spoil']>[1]]>([
    ['no connection', 'sin-conexion'],
    ['no answer', 'sin-respuesta'],
    ['a 404 of somebody else', { status: 404, cuerpo: '{"message":"no Route matched"}' }],
    ['a page', { status: 200, cuerpo: '<html>' }],
  ])('look with %s -> in doubt, not captured', async (_que, fallo) => {
    const tienda = openTienda();
    const orden = await open(tienda, 'aprueba');
    tienda.spoil(`${ORDENES}/${orden.orderId}`, fallo);
    expect(await tienda.billetera.capture(orden)).toMatchObject({ estado: 'INCIERTA' });
    expect(countCapturas(tienda)).toBe(0);
  });

  test('an order that PayPal does not know -> refused', async () => {
    const tienda = openTienda();
    const orden = { ...COMPRA, orderId: 'NINGUNA' };
    expect(await tienda.billetera.capture(orden)).toEqual({ estado: 'RECHAZADA', grupo: 'SERVICIO' });
  });

  test('two orders of one purchase, both approved -> one charge, and the other one calls a person', async () => {
    const tienda = openTienda();
    const una = await open(tienda, 'aprueba');
    tienda.pass(7 * 3_600_000);
    const otra = await open(tienda, 'aprueba');
    expect(otra.orderId).not.toBe(una.orderId);
    await tienda.billetera.capture(una);
    expect(await tienda.billetera.capture(otra)).toMatchObject({ estado: 'INCIERTA' });
    expect(listCapturas(tienda)).toEqual(['COMPLETED']);
    expect(tienda.lineas.join()).toContain('pasarela.alarma');
  });

  test('a currency that PayPal has not -> no order, with an error in the log', async () => {
    const tienda = openTienda();
    expect(await tienda.billetera.createOrder({ ...PEDIDA, moneda: 'GTQ' })).toBeNull();
    expect(tienda.lineas.join()).toContain('CURRENCY_NOT_SUPPORTED');
  });
});

describe('refund', () => {
  test('a charge -> given back once, also when its answer is lost and it is asked again', async () => {
    const tienda = openTienda();
    const orden = await open(tienda, 'aprueba');
    const resultado = await tienda.billetera.capture(orden);
    const referencia = resultado.estado === 'APROBADA' ? resultado.cobro.referencia : '';
    tienda.spoil(`/v2/payments/captures/${referencia}/refund`, 'sin-respuesta');
    expect(await tienda.billetera.refund(referencia)).toBe('DUDOSA');
    expect(await tienda.billetera.refund(referencia)).toBe('HECHA');
    tienda.pass(7 * 3_600_000);
    expect(await tienda.billetera.refund(referencia)).toBe('HECHA');
    expect(listCapturas(tienda)).toEqual(['REFUNDED']);
  });

  test.each<[number, string, string]>([
    [201, '{"status":"PENDING"}', 'DUDOSA'],
    [201, '{"status":"FAILED"}', 'NO_SE_PUEDE'],
    [422, '{"details":[{"issue":"REFUND_TIME_LIMIT_EXCEEDED"}]}', 'NO_SE_PUEDE'],
    [500, '{}', 'DUDOSA'],
  ])('answer %d %s -> %s', async (status, cuerpo, esperado) => {
    const tienda = openTienda();
    tienda.spoil('/v2/payments/captures/CAP/refund', { status, cuerpo });
    expect(await tienda.billetera.refund('CAP')).toBe(esperado);
  });
});

describe('token', () => {
  const TOKEN = 'POST /v1/oauth2/token';
  const countTokens = ({ rutas }: Tienda): number => rutas.filter((ruta) => ruta === TOKEN).length;

  test('many calls -> one token, renewed a minute before its end', async () => {
    const tienda = openTienda();
    const orden = await open(tienda);
    await tienda.billetera.capture(orden);
    tienda.pass(32_339_000);
    await tienda.billetera.capture(orden);
    expect(countTokens(tienda)).toBe(1);
    tienda.pass(1_000);
    expect(await tienda.billetera.capture(orden)).toEqual(SIN_APROBAR);
    expect(countTokens(tienda)).toBe(2);
  });

  test('a token that PayPal ended -> another one, and the call once more', async () => {
    const tienda = openTienda();
    const orden = await open(tienda, 'aprueba');
    tienda.simulador.endTokens();
    expect(await tienda.billetera.capture(orden)).toMatchObject(APROBADA);
    expect(countTokens(tienda)).toBe(2);
  });

  test('no token -> no order, a doubt about one that exists, and nothing else is sent', async () => {
    const tienda = openTienda({ secreto: 'otro' });
    expect(await tienda.billetera.createOrder(PEDIDA)).toBeNull();
    expect(await tienda.billetera.capture({ ...COMPRA, orderId: 'X' })).toMatchObject({ estado: 'INCIERTA' });
    expect(tienda.rutas).toEqual([TOKEN, TOKEN]);
  });
});

test('everything that is logged -> no secret, no token, no id of an order in a path', async () => {
  const tienda = openTienda();
  const orden = await open(tienda, 'aprueba');
  const resultado = await tienda.billetera.capture(orden);
  await tienda.billetera.refund(resultado.estado === 'APROBADA' ? resultado.cobro.referencia : '');
  const texto = tienda.lineas.join('\n');
  expect(tienda.lineas.length).toBeGreaterThan(5);
  expect(texto).not.toContain(CUENTA_PAYPAL.secreto);
  expect(texto).not.toMatch(/[Bb]earer|[Bb]asic/);
  expect(texto).not.toContain(orden.orderId);
});

test('stage and wallet that do not fit -> the function does not start', () => {
  const simulada = 'http://127.0.0.1:4500/';
  expect(hostPasarelaOf('produccion', HOSTS_BILLETERA, null)).toBe('https://api-m.paypal.com/');
  expect(hostPasarelaOf('desarrollo', HOSTS_BILLETERA, null)).toBe('https://api-m.sandbox.paypal.com/');
  expect(() => hostPasarelaOf('produccion', HOSTS_BILLETERA, simulada)).toThrow('only be replaced');
  expect(() => hostPasarelaOf('local', HOSTS_BILLETERA, null)).toThrow('simulator of this machine');
  const secreto = new Reservado('x');
  expect(() => checkCredenciales('produccion', { cliente: 'sb', secreto })).toThrow('test credentials');
  expect(() => checkCredenciales('desarrollo', { cliente: 'sb', secreto })).not.toThrow();
  expect(() => checkCredenciales('produccion', { cliente: '', secreto })).toThrow('missing');
});
