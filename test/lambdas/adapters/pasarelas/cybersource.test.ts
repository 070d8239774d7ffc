import { createHmac } from 'node:crypto';
import { Reservado } from '#domain/pagos/reservado.ts';
import { readTarjeta } from '#domain/pagos/tarjeta.ts';
import { digestOf, signHeaders } from '#lambdas/adapters/pasarelas/cybersource/firma.ts';
import { checkCredenciales, HOSTS_TARJETA, hostPasarelaOf } from '#lambdas/adapters/pasarelas/hosts.ts';
import type { CobroDevuelto, CobroEnDuda, CobroTarjeta } from '#lambdas/ports/pasarela.ts';
import { createLog } from '#lambdas/shared/log.ts';
import { findTarjetas } from '../../../support/find-tarjetas.ts';
import { COMERCIO, openTarjetaSimulada } from '../../../support/pasarelas-simuladas.ts';
import type { TarjetaSimulada } from '../../../support/pasarelas-simuladas.ts';

const AHORA = new Date('2026-11-25T12:00:00Z');
const CREDENCIALES = { ...COMERCIO, secreto: new Reservado(COMERCIO.secreto) };
const MALAS = ['<html>', '{"status":"AUTHORIZED"', '[]', 'null'];

type Banco = TarjetaSimulada & { lineas: string[] };

function openBanco(ajustes: { secreto?: string; host?: string; now?: () => Date } = {}): Banco {
  const lineas: string[] = [];
  const log = createLog((linea) => void lineas.push(linea));
  return { ...openTarjetaSimulada({ log, now: () => AHORA, ...ajustes }), lineas };
}

function pedidoOf(numeroTarjeta: string, cvv2Tarjeta = '123'): CobroTarjeta {
  const tarjeta = readTarjeta({ numeroTarjeta, vencimientoTarjeta: '12/29', cvv2Tarjeta }, '2026-11');
  if (tarjeta === null) throw new Error('the card of the test has a fault');
  return {
    ...{ compraId: 'compra-1', intento: 'intento-1', monto: '25.00', moneda: 'GTQ', tarjeta },
    comprador: {
      ...{ nombre: 'Ana', apellido: 'Pérez', correo: 'ana@ejemplo.invalid', direccion: '1a calle 2-03' },
      ...{ municipio: 'Guatemala', departamento: 'Guatemala', codigoPostal: '01001' },
    },
    aparato: { hostName: '', ipAddress: '203.0.113.7', userAgent: 'prueba', fingerprintSessionId: 'abc' },
  };
}

function dudaOf(pedido: CobroTarjeta, isAntiguo = false): CobroEnDuda {
  const { compraId, intento, monto, moneda, tarjeta } = pedido;
  return { compraId, intento, monto, moneda, tarjeta, isAntiguo };
}

/** Whether each charge of the ledger is given back. */
const isSinCobro = ({ simulador }: Banco): boolean => simulador.asientos.every(({ isAnulado }) => isAnulado);

describe('each row of the test cards', () => {
  test.each([
    ['4111111111111111', '123'],
    ['5555555555554444', '123'],
    ['2222420000001113', '123'],
    ['378282246310005', '1234'],
  ])('%s -> approved with authorisation and last four', async (numero, cvv) => {
    const banco = openBanco();
    expect(await banco.pasarela.charge(pedidoOf(numero, cvv))).toMatchObject({
      estado: 'APROBADA',
      cobro: { autorizacion: '831000', monto: '25.00', tarjeta: { ultimos4: numero.slice(-4) } },
    });
    expect(banco.simulador.asientos).toHaveLength(1);
  });

  test.each([
    ['4000000000000002', 'EMISOR'],
    ['4000000000009995', 'FONDOS'],
    ['4000000000009979', 'EMISOR'],
    ['4000000000009987', 'EMISOR'],
    ['4000000000000069', 'DATOS'],
    ['4000000000000127', 'DATOS'],
    ['4000000000000044', 'DATOS'],
  ])('%s -> refused as %s, nothing charged', async (numero, grupo) => {
    const banco = openBanco();
    expect(await banco.pasarela.charge(pedidoOf(numero))).toEqual({ estado: 'RECHAZADA', grupo });
    expect(banco.simulador.asientos).toEqual([]);
  });

  test('security code 999 -> refused for its data with any card', async () => {
    const { pasarela } = openBanco();
    expect(await pasarela.charge(pedidoOf('4111111111111111', '999'))).toMatchObject({ grupo: 'DATOS' });
  });

  test('a card whose month is over -> refused for its data, nothing charged', async () => {
    const banco = openBanco({ now: () => new Date('2030-01-01T12:00:00Z') });
    const resultado = await banco.pasarela.charge(pedidoOf('4111111111111111'));
    expect(resultado).toEqual({ estado: 'RECHAZADA', grupo: 'DATOS' });
    expect(banco.simulador.asientos).toEqual([]);
  });

  test('4000000000000259 -> in review, no charge', async () => {
    const { pasarela } = openBanco();
    expect(await pasarela.charge(pedidoOf('4000000000000259'))).toMatchObject({ estado: 'EN_REVISION' });
  });

  test('4000000000000101 -> reversed at once, refused without the reason', async () => {
    const banco = openBanco();
    expect(await banco.pasarela.charge(pedidoOf('4000000000000101'))).toEqual({
      estado: 'RECHAZADA',
      grupo: 'EMISOR',
    });
    expect(banco.rutas.at(-1)).toMatch(/reversals$/);
    expect(isSinCobro(banco)).toBe(true);
  });

  test.each([
    ['4000000000000119', 1],
    ['4000000000000341', 1],
    ['4000000000000010', 3],
  ])('%s -> in doubt, charged, and given back by round %d of settling', async (numero, rondas) => {
    const banco = openBanco();
    const pedido = pedidoOf(numero);
    expect(await banco.pasarela.charge(pedido)).toMatchObject({ estado: 'INCIERTA' });
    for (let ronda = 1; ronda < rondas; ronda += 1)
      expect(await banco.pasarela.settle(dudaOf(pedido))).toMatchObject({ estado: 'INCIERTA' });
    expect(await banco.pasarela.settle(dudaOf(pedido))).toEqual({ estado: 'RECHAZADA', grupo: 'SERVICIO' });
    expect(banco.simulador.asientos).toHaveLength(1);
    expect(isSinCobro(banco)).toBe(true);
  });
});

describe('lost and bad answers', () => {
  test('no connection -> refused, because nothing was sent', async () => {
    const banco = openBanco();
    banco.spoil('/pts/v2/payments', 'sin-conexion');
    expect(await banco.pasarela.charge(pedidoOf('4111111111111111'))).toMatchObject({ grupo: 'SERVICIO' });
    expect(banco.simulador.asientos).toEqual([]);
  });

  test.each(MALAS)('answer %s -> in doubt, never an approval nor a refusal', async (cuerpo) => {
    const banco = openBanco();
    banco.spoil('/pts/v2/payments', { status: 201, cuerpo });
    expect(await banco.pasarela.charge(pedidoOf('4111111111111111'))).toMatchObject({ estado: 'INCIERTA' });
  });

  test.each([
    ['amount', { authorizedAmount: '9.00', currency: 'GTQ' }],
    ['currency', { authorizedAmount: '25.00', currency: 'USD' }],
  ])('approval of another %s -> in doubt with an alarm', async (_que, amountDetails) => {
    const banco = openBanco();
    const cuerpo = JSON.stringify({ id: 'x', status: 'AUTHORIZED', orderInformation: { amountDetails } });
    banco.spoil('/pts/v2/payments', { status: 201, cuerpo });
    expect(await banco.pasarela.charge(pedidoOf('4111111111111111'))).toMatchObject({ estado: 'INCIERTA' });
    expect(banco.lineas.join()).toContain('pasarela.alarma');
  });

  test('the same attempt twice -> in doubt, one charge', async () => {
    const banco = openBanco();
    await banco.pasarela.charge(pedidoOf('4111111111111111'));
    expect(await banco.pasarela.charge(pedidoOf('4111111111111111'))).toMatchObject({ estado: 'INCIERTA' });
    expect(banco.simulador.asientos).toHaveLength(1);
  });

  test('a doubt whose charge is settled already -> approved by the search, with the id of the charge', async () => {
    const banco = openBanco();
    const pedido = pedidoOf('4000000000000341');
    await banco.pasarela.charge(pedido);
    banco.simulador.settleDay();
    const [asiento] = banco.simulador.asientos;
    expect(await banco.pasarela.settle(dudaOf(pedido))).toMatchObject({
      estado: 'APROBADA',
      cobro: { referencia: asiento?.id, autorizacion: '831000', tarjeta: { ultimos4: '0341' } },
    });
    expect(await banco.pasarela.settle({ ...dudaOf(pedido), monto: '26.00' })).toMatchObject({
      estado: 'INCIERTA',
    });
  });

  test('two charges of one purchase of which one was given back -> in doubt with an alarm, never a refusal', async () => {
    const banco = openBanco();
    const pedido = pedidoOf('4111111111111111');
    await banco.pasarela.charge(pedido);
    await banco.pasarela.charge({ ...pedido, intento: 'intento-2' });
    const [, otro] = banco.simulador.asientos;
    expect(await banco.pasarela.void(otro?.id ?? '', 'compra-1')).toBe('HECHA');
    banco.simulador.settleDay();
    expect(await banco.pasarela.settle(dudaOf(pedido, true))).toMatchObject({ estado: 'INCIERTA' });
    expect(banco.lineas.join()).toContain('pasarela.alarma');
  });

  test('an attempt that the gateway does not know -> in doubt while it is young, refused when it is old', async () => {
    const { pasarela } = openBanco();
    const pedido = pedidoOf('4111111111111111');
    expect(await pasarela.settle(dudaOf(pedido))).toMatchObject({ estado: 'INCIERTA' });
    expect(await pasarela.settle(dudaOf(pedido, true))).toMatchObject({ estado: 'RECHAZADA' });
  });

  test.each(['/pts/v2/voids', '/tss/v2/searches'])(
    'old attempt, %s without answer -> in doubt',
    async (ruta) => {
      const banco = openBanco();
      banco.spoil(ruta, 'sin-respuesta');
      expect(await banco.pasarela.settle(dudaOf(pedidoOf('4111111111111111'), true))).toMatchObject({
        estado: 'INCIERTA',
      });
    },
  );

  test('void whose answer is lost -> asked again, it finds what it did', async () => {
    const banco = openBanco();
    await banco.pasarela.charge(pedidoOf('4111111111111111'));
    const referencia = banco.simulador.asientos[0]?.id ?? '';
    banco.spoil(`/pts/v2/payments/${referencia}/voids`, 'sin-respuesta');
    expect(await banco.pasarela.void(referencia, 'compra-1')).toBe('DUDOSA');
    expect(await banco.pasarela.void(referencia, 'compra-1')).toBe('HECHA');
  });

  test('void of a settled charge -> cannot be done', async () => {
    const banco = openBanco();
    await banco.pasarela.charge(pedidoOf('4111111111111111'));
    banco.simulador.settleDay();
    const referencia = banco.simulador.asientos[0]?.id ?? '';
    expect(await banco.pasarela.void(referencia, 'compra-1')).toBe('NO_SE_PUEDE');
  });

  test('another secret -> refused by the signature, nothing charged', async () => {
    const banco = openBanco({ secreto: 'b3Rybw==' });
    expect(await banco.pasarela.charge(pedidoOf('4111111111111111'))).toMatchObject({ grupo: 'SERVICIO' });
    expect(banco.simulador.asientos).toEqual([]);
  });
});

describe('a charge under review', () => {
  const pedido = pedidoOf('4111111111111111');
  const { compraId, intento, monto, moneda, tarjeta } = pedido;
  const duda = { compraId, intento, monto, moneda, tarjeta, isAntiguo: true };
  const filaOf = (nombres: string[], rFlag = 'SOK', totalAmount = monto) => ({
    id: 'r1',
    clientReferenceInformation: { code: compraId },
    applicationInformation: { applications: nombres.map((name) => ({ name, rFlag })) },
    orderInformation: { amountDetails: { totalAmount, currency: moneda } },
  });

  test.each([
    ['nothing is known of it', [], 'INCIERTA'],
    ['its amount is only held', [filaOf(['ics_auth'])], 'INCIERTA'],
    ['it is still held for review', [filaOf(['ics_auth', 'ics_bill'], 'DREVIEW')], 'INCIERTA'],
    ['it was taken after the review', [filaOf(['ics_auth']), filaOf(['ics_bill'])], 'APROBADA'],
    ['another amount was taken', [filaOf(['ics_bill'], 'SOK', '1.00')], 'INCIERTA'],
    ['it was taken twice', [filaOf(['ics_bill']), filaOf(['ics_bill'])], 'INCIERTA'],
    ['the held amount was given back', [filaOf(['ics_auth']), filaOf(['ics_auth_reversal'])], 'RECHAZADA'],
  ])('%s', async (_, transactionSummaries, estado) => {
    const banco = openBanco();
    const cuerpo = JSON.stringify({ _embedded: { transactionSummaries } });
    banco.spoil('/tss/v2/searches', { status: 201, cuerpo });
    expect(await banco.pasarela.review(duda)).toMatchObject({ estado });
    banco.spoil('/tss/v2/searches', 'sin-respuesta');
    expect(await banco.pasarela.review(duda)).toMatchObject({ estado: 'INCIERTA' });
  });
});

describe('refund of a settled charge', () => {
  async function settled(): Promise<{ banco: Banco; devuelto: CobroDevuelto; ruta: string }> {
    const banco = openBanco();
    const { compraId, monto, moneda, ...pedido } = pedidoOf('4111111111111111');
    await banco.pasarela.charge({ ...pedido, compraId, monto, moneda });
    banco.simulador.settleDay();
    const referencia = banco.simulador.asientos[0]?.id ?? '';
    return {
      banco,
      devuelto: { referencia, compraId, monto, moneda, previa: 'NINGUNA' },
      ruta: `/pts/v2/payments/${referencia}/refunds`,
    };
  }
  const countDevoluciones = ({ simulador }: Banco): number =>
    simulador.asientos.reduce((total, { devoluciones }) => total + devoluciones, 0);

  test('given back once, and the search knows it afterwards', async () => {
    const { banco, devuelto } = await settled();
    expect(await banco.pasarela.refund(devuelto)).toBe('HECHA');
    expect(await banco.pasarela.refund({ ...devuelto, previa: 'RECIENTE' })).toBe('HECHA');
    expect(countDevoluciones(banco)).toBe(1);
    expect(await banco.pasarela.void(devuelto.referencia, devuelto.compraId)).toBe('HECHA');
  });

  test('the answer is lost -> in doubt, and the next round finds it instead of giving back twice', async () => {
    const { banco, devuelto, ruta } = await settled();
    banco.spoil(ruta, 'sin-respuesta');
    expect(await banco.pasarela.refund(devuelto)).toBe('DUDOSA');
    expect(await banco.pasarela.refund({ ...devuelto, previa: 'RECIENTE' })).toBe('HECHA');
    expect(countDevoluciones(banco)).toBe(1);
  });

  test('nothing was sent -> in doubt while the search may not know it, and given back once it must', async () => {
    const { banco, devuelto, ruta } = await settled();
    banco.spoil(ruta, 'sin-conexion');
    expect(await banco.pasarela.refund(devuelto)).toBe('DUDOSA');
    expect(await banco.pasarela.refund({ ...devuelto, previa: 'RECIENTE' })).toBe('DUDOSA');
    banco.spoil('/tss/v2/searches', 'sin-respuesta');
    expect(await banco.pasarela.refund({ ...devuelto, previa: 'ANTIGUA' })).toBe('DUDOSA');
    expect(countDevoluciones(banco)).toBe(0);
    expect(await banco.pasarela.refund({ ...devuelto, previa: 'ANTIGUA' })).toBe('HECHA');
    expect(countDevoluciones(banco)).toBe(1);
  });

  test('a charge that is not settled -> cannot be done', async () => {
    const banco = openBanco();
    const { compraId, monto, moneda, ...pedido } = pedidoOf('4111111111111111');
    await banco.pasarela.charge({ ...pedido, compraId, monto, moneda });
    const referencia = banco.simulador.asientos[0]?.id ?? '';
    expect(await banco.pasarela.refund({ referencia, compraId, monto, moneda, previa: 'NINGUNA' })).toBe(
      'NO_SE_PUEDE',
    );
  });

  test.each([
    [400, '{"reason":"DUPLICATE_REQUEST"}', 'DUDOSA'],
    [502, '{"reason":"SYSTEM_ERROR"}', 'DUDOSA'],
    [201, '{"status":"DECLINED"}', 'DUDOSA'],
    [400, '{"reason":"INVALID_DATA"}', 'NO_SE_PUEDE'],
  ])('answer %d %s -> %s', async (status, cuerpo, esperado) => {
    const { banco, devuelto, ruta } = await settled();
    banco.spoil(ruta, { status, cuerpo });
    expect(await banco.pasarela.refund(devuelto)).toBe(esperado);
  });
});

test.each(['4111111111111111', '4000000000000002', '4000000000000341', '2222420000001113'])(
  'production, test card %s -> refused without asking the gateway',
  async (numero) => {
    const banco = openBanco({ host: HOSTS_TARJETA.produccion });
    expect(await banco.pasarela.charge(pedidoOf(numero))).toEqual({ estado: 'RECHAZADA', grupo: 'DATOS' });
    expect(banco.rutas).toEqual([]);
  },
);

test('everything that is logged, kept or answered -> no card number by Luhn, no security code, no secret', async () => {
  const banco = openBanco();
  const escrito: unknown[] = [];
  for (const numero of ['4111111111111111', '4000000000000341', '4000000000000002', '4000000000000101']) {
    const pedido = { ...pedidoOf(numero, '987'), intento: numero.slice(-4) };
    escrito.push(await banco.pasarela.charge(pedido), await banco.pasarela.settle(dudaOf(pedido)));
  }
  const texto = JSON.stringify([escrito, banco.lineas, banco.simulador.asientos]);
  expect(findTarjetas(texto)).toEqual([]);
  expect(texto).not.toContain('"987"');
  expect(texto).not.toContain(COMERCIO.secreto);
  expect(banco.lineas.length).toBeGreaterThan(4);
});

test('signature -> HMAC over the five documented lines in their order; a GET has no digest', () => {
  const base = { host: 'apitest.cybersource.com', fecha: AHORA };
  const ruta = '/pts/v2/payments';
  const headers = signHeaders(CREDENCIALES, { ...base, metodo: 'POST', ruta, cuerpo: '{}' });
  const lineas =
    'host: apitest.cybersource.com\ndate: Wed, 25 Nov 2026 12:00:00 GMT\nrequest-target: post /pts/v2/payments\n' +
    'digest: SHA-256=RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=\nv-c-merchant-id: tienda_gt';
  const firma = createHmac('sha256', 'secreto inventado').update(lineas).digest('base64');
  expect(headers['Signature']).toBe(
    `keyid="llave-1", algorithm="HmacSHA256", headers="host date request-target digest v-c-merchant-id", signature="${firma}"`,
  );
  expect(headers['Digest']).toBe(digestOf('{}'));
  const get = signHeaders(CREDENCIALES, {
    ...base,
    metodo: 'GET',
    ruta: '/tss/v2/transactions/1',
    cuerpo: null,
  });
  expect(get['Signature']).toContain('headers="host date request-target v-c-merchant-id"');
  expect(get).not.toHaveProperty('Digest');
});

test('stage and gateway that do not fit -> the function does not start', () => {
  const simulada = 'http://127.0.0.1:4500/';
  expect(hostPasarelaOf('produccion', HOSTS_TARJETA, null)).toBe('https://api.cybersource.com/');
  expect(hostPasarelaOf('prueba', HOSTS_TARJETA, null)).toBe('https://apitest.cybersource.com/');
  expect(hostPasarelaOf('local', HOSTS_TARJETA, simulada)).toBe(simulada);
  expect(() => hostPasarelaOf('produccion', HOSTS_TARJETA, simulada)).toThrow('only be replaced');
  expect(() => hostPasarelaOf('local', HOSTS_TARJETA, null)).toThrow('simulator of this machine');
  expect(() => hostPasarelaOf('local', HOSTS_TARJETA, 'https://api.cybersource.com/')).toThrow(
    'simulator of this machine',
  );
  const dePrueba = { ...CREDENCIALES, comercio: 'testrest' };
  expect(() => checkCredenciales('produccion', dePrueba)).toThrow('test credentials');
  expect(() => checkCredenciales('prueba', dePrueba)).not.toThrow();
  expect(() => checkCredenciales('produccion', CREDENCIALES)).not.toThrow();
  expect(() => checkCredenciales('prueba', { ...CREDENCIALES, secreto: new Reservado(' ') })).toThrow(
    'missing',
  );
});
