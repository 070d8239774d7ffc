import { inspect } from 'node:util';
import { attendCompras } from '#lambdas/trabajos/compras/attend.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import { findTarjetas } from '../../support/find-tarjetas.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import type { Usuario } from '../../support/llamadas.ts';

const CARTA = {
  idPaquete: 'certificador-25',
  cantidad: 2,
  numeroTarjeta: '4111 1111 1111 1111',
  vencimientoTarjeta: '12/29',
  cvv2Tarjeta: '123',
};
const TODO = { fechaInicial: 0, fechaFinal: 4_000_000_000 };
const MINUTO = 60_000;

let ports: PortsEnMemoria;
let duena: Usuario;
let ahora: Date;

beforeEach(async () => {
  ahora = AHORA;
  ports = createPortsDePrueba({ now: () => ahora });
  await addEmisor(ports, NIT_A, 1);
  await addEmisor(ports, NIT_B, 1);
  duena = createUsuario(ports);
});

const saldo = async (nit = NIT_A): Promise<number> => (await ports.creditos.find(nit)).creditosRestantesCerV;
const listar = () => duena.data('Query.getComprasPaquetes', TODO);
const ultima = async () => (await listar())[0];
const pagar = (cambio: Partial<typeof CARTA> = {}) =>
  duena.call('Mutation.procesarCompraPaquete', { ...CARTA, ...cambio });

/** Runs the job that settles purchases, some minutes later. */
async function pasar(minutos: number): Promise<void> {
  ahora = new Date(ahora.getTime() + minutos * MINUTO);
  await attendCompras({ ...ports, now: () => ahora, mensajeria: { send: () => Promise.resolve('') } });
}

describe('a purchase by card', () => {
  it('charges price and commission once, and gives the credits', async () => {
    expect(await pagar()).toMatchObject({ datos: { creditosRestantesCerV: 51, creditosRestantesCerC: 51 } });
    expect(await ultima()).toMatchObject({
      ...{ estado: 'APROBADA', metodo: 'TARJETA', monto: 21, comision: 1, moneda: 'GTQ', cantidad: 2 },
      ...{ creditosComprados: 50, creditosRestantesV: 50, numeroAutorizacion: '831000', vence: '2027-11-20' },
      ...{ anulable: true, anulado: false, congelado: false, tarjeta: 'VISA 1111' },
    });
    expect(ports.memoria.pagos.tarjeta.simulador.asientos).toHaveLength(1);
    expect(await saldo(NIT_B)).toBe(1);
  });

  it.each([
    ['4000000000000002', 'RECHAZADA', 'el banco no la autorizó'],
    ['4000000000009995', 'RECHAZADA', 'fondos suficientes'],
    ['4000000000000044', 'RECHAZADA', 'revise el número'],
    ['4000000000000101', 'RECHAZADA', 'el banco no la autorizó'],
    ['4000000000000259', 'EN_REVISION', 'en revisión'],
  ])('with %s is %s and says it plainly', async (numeroTarjeta, estado, texto) => {
    const respuesta = await pagar({ numeroTarjeta });
    expect('error' in respuesta && respuesta.error.mensaje).toContain(texto);
    expect(await ultima()).toMatchObject({ estado, creditosRestantesV: 0 });
    expect(await saldo()).toBe(1);
    const { asientos } = ports.memoria.pagos.tarjeta.simulador;
    expect(asientos.every(({ isAnulado }) => isAnulado)).toBe(true);
  });

  it.each(['4000000000000119', '4000000000000341', '4000000000000010'])(
    'with %s is in doubt, is not charged again, and ends without a charge',
    async (numeroTarjeta) => {
      const duda = await pagar({ numeroTarjeta });
      expect('error' in duda && duda.error).toMatchObject({ codigo: 'COMPRA_PENDIENTE' });
      expect(await pagar()).toMatchObject({ error: { codigo: 'COMPRA_PENDIENTE' } });
      expect(await listar()).toHaveLength(2);
      for (let ronda = 0; ronda < 4; ronda += 1) await pasar(11);
      expect(await ultima()).toMatchObject({ estado: 'RECHAZADA' });
      expect(ports.memoria.pagos.tarjeta.simulador.asientos).toMatchObject([{ isAnulado: true }]);
      expect(await saldo()).toBe(1);
      expect(await pagar()).toMatchObject({ datos: { creditosRestantesCerV: 51 } });
    },
  );

  it.each([
    ['takes', false, 'APROBADA', 51],
    ['gives back', true, 'RECHAZADA', 1],
  ])(
    'under review is looked at each hour, until the gateway %s it',
    async (_, isAnulado, estado, creditos) => {
      await pagar({ numeroTarjeta: '4000000000000259' });
      const alarmas = () => ports.memoria.log.filter(({ evento }) => evento === 'pasarela.alarma').length;
      expect(alarmas()).toBe(1);
      await pasar(61);
      expect(await ultima()).toMatchObject({ estado: 'EN_REVISION' });
      const compra = (await ports.compras.list(NIT_A)).compras.at(-1);
      const { id: compraId = '', monto = '', moneda = '' } = compra ?? {};
      ports.memoria.pagos.tarjeta.simulador.asientos.push({
        ...{
          id: 'r1',
          compraId,
          monto,
          moneda,
          intento: 'r1',
          ultimos4: '0259',
          isAnulado,
          isLiquidado: true,
        },
        ...{ fallosAlAnular: 0, devoluciones: 0 },
      });
      await pasar(58);
      expect(await ultima()).toMatchObject({ estado: 'EN_REVISION' });
      await pasar(3);
      expect(await ultima()).toMatchObject({ estado });
      expect(await saldo()).toBe(creditos);
      expect(alarmas()).toBe(1);
    },
  );

  it('that was closed while the gateway charged it calls somebody', async () => {
    const { charge } = ports.tarjeta;
    ports.tarjeta.charge = async (pedido) => {
      const { fechaCompra = 0 } = (await ports.compras.list(NIT_A)).compras.at(-1) ?? {};
      await ports.compras.apply(NIT_A, fechaCompra, { tipo: 'rechazada', grupo: 'SERVICIO' }, ahora);
      return charge(pedido);
    };
    expect(await pagar()).toMatchObject({ error: { codigo: 'COMPRA_NO_PROCESADA' } });
    expect(ports.memoria.log).toContainEqual(
      expect.objectContaining({ nivel: 'error', evento: 'pasarela.alarma' }),
    );
    ports.tarjeta.charge = charge;
    const antes = ports.memoria.log.filter(({ evento }) => evento === 'pasarela.alarma').length;
    await pagar();
    expect(ports.memoria.log.filter(({ evento }) => evento === 'pasarela.alarma')).toHaveLength(antes);
  });

  it('that dies before its answer is stored is found and ended by the job', async () => {
    const { apply } = ports.compras;
    ports.compras.apply = () => Promise.reject(new Error('the table is away'));
    expect(await pagar()).toMatchObject({ error: { codigo: 'ERROR_INTERNO' } });
    ports.compras.apply = apply;
    expect(await ultima()).toMatchObject({ estado: 'INICIADA' });
    await pasar(3);
    expect(await ultima()).toMatchObject({ estado: 'RECHAZADA' });
    expect(ports.memoria.pagos.tarjeta.simulador.asientos).toMatchObject([{ isAnulado: true }]);
  });

  it.each([
    ['cannot be reached', 'sin-conexion', 'RECHAZADA', 0],
    ['calls it a repeat', { status: 400, cuerpo: '{"reason":"DUPLICATE_REQUEST"}' }, 'INCIERTA', 1],
    ['answers a page', { status: 200, cuerpo: '<html>' }, 'INCIERTA', 1],
  ] as const)('whose gateway %s -> %s', async (_, fallo, estado, cobros) => {
    ports.memoria.pagos.tarjeta.spoil('/pts/v2/payments', fallo);
    expect(await pagar()).toHaveProperty('error');
    expect(await ultima()).toMatchObject({ estado });
    const { asientos } = ports.memoria.pagos.tarjeta.simulador;
    expect(asientos).toHaveLength(cobros);
    await pasar(11);
    expect(await ultima()).toMatchObject({ estado: 'RECHAZADA' });
    expect(asientos.every(({ isAnulado }) => isAnulado)).toBe(true);
    expect(await pagar()).toMatchObject({ datos: { creditosRestantesCerV: 51 } });
  });

  it('whose answer was lost is not charged again under its id, in any state and by racers', async () => {
    const id = { idCompra: createId(7).toUpperCase() } as Partial<typeof CARTA>;
    const { asientos } = ports.memoria.pagos.tarjeta.simulador;
    const codigoOf = async (cambio: Partial<typeof CARTA>): Promise<string> => {
      const respuesta = await pagar({ ...id, ...cambio });
      return 'error' in respuesta ? respuesta.error.codigo : 'hecho';
    };
    const { list } = ports.paquetes;
    // Both racers are past the first look when the first of them opens its row.
    let esperan: (() => void)[] = [];
    ports.paquetes.list = async () => {
      await new Promise<void>((resolve) => {
        esperan.push(resolve);
        if (esperan.length === 2) for (const each of esperan) each();
      });
      return list();
    };
    const codigos = await Promise.all([codigoOf({}), codigoOf({})]);
    expect(codigos).toContain('hecho');
    ports.paquetes.list = list;
    esperan = [];
    expect(await pagar({ ...id, idCompra: createId(7) } as never)).toMatchObject({
      datos: { creditosRestantesCerV: 51 },
    });
    expect(await codigoOf({ cantidad: 3 })).toBe('SOLICITUD_CON_OTROS_DATOS');
    expect(await codigoOf({ idPaquete: 'pdf-25' })).toBe('SOLICITUD_CON_OTROS_DATOS');
    // The limit of the calls lets five of them pass in ten minutes.
    await pasar(11);
    await duena.data('Mutation.anularCompraPaquete', { fechaCompra: (await ultima())?.fechaCompra ?? 0 });
    expect(await codigoOf({})).toBe('COMPRA_NO_PROCESADA');
    expect(asientos).toHaveLength(1);
    expect(await codigoOf({ idCompra: 'uno' } as never)).toBe('VALIDACION');
    const otro = { idCompra: createId(8), numeroTarjeta: '4000000000000002' } as never;
    expect([await codigoOf(otro), await codigoOf(otro)]).toEqual(Array(2).fill('COMPRA_NO_PROCESADA'));
    expect(await listar()).toHaveLength(3);
    const vecina = createUsuario(ports, NIT_B);
    expect(await vecina.data('Mutation.procesarCompraPaquete', { ...CARTA, ...id })).toBeTruthy();
    expect(await saldo(NIT_B)).toBe(51);
  });

  it('whose buyer cannot be read leaves no row that would keep the next one back', async () => {
    const { find } = ports.establecimientos;
    ports.establecimientos.find = () => Promise.reject(new Error('the table is away'));
    expect(await pagar()).toMatchObject({ error: { codigo: 'ERROR_INTERNO' } });
    ports.establecimientos.find = find;
    expect(await pagar()).toMatchObject({ datos: { creditosRestantesCerV: 51 } });
  });

  it('is refused with faulty data before a row is written', async () => {
    const error = await duena.error('Mutation.procesarCompraPaquete', {
      ...{ ...CARTA, cantidad: 0, cvv2Tarjeta: '12', numeroTarjeta: '4111111111111112' },
    });
    expect(faltasOf(error)).toEqual([
      'PAQUETE-06 cantidad',
      'TARJETA-04 numeroTarjeta',
      'TARJETA-07 cvv2Tarjeta',
    ]);
    expect(await listar()).toHaveLength(1);
  });

  it('leaves no trace of the card, and takes address and agent of the server', async () => {
    await pagar({ numeroTarjeta: '4111111111111111' });
    await pagar({ numeroTarjeta: '4000000000000002' });
    await pagar({ numeroTarjeta: '4000000000000341' });
    await pasar(11);
    const { memoria } = ports;
    const entero = {
      depth: Infinity,
      maxArrayLength: Infinity,
      maxStringLength: Infinity,
      breakLength: Infinity,
    };
    // Jobs with their dead letters, log, audit and ledgers are all in it, whatever comes to them later.
    const todo = inspect([memoria, await ports.compras.list(NIT_A), await listar()], entero);
    expect(todo).toContain("ultimos4: '0341'");
    expect(findTarjetas(todo)).toEqual([]);
    expect(todo).not.toContain('12/29');
    const huellas = [...ports.memoria.auditoria.values()].flat().map(({ huella }) => huella);
    expect(new Set(huellas).size).toBe(1);
  });
});

describe('a void', () => {
  it('gives a whole purchase back on its day, and again on a repeat', async () => {
    await pagar();
    const { fechaCompra = 0 } = (await ultima()) ?? {};
    for (let vez = 0; vez < 2; vez += 1)
      expect(await duena.data('Mutation.anularCompraPaquete', { fechaCompra })).toBe('ANULADA');
    const nada = { creditosRestantesV: 0, creditosRestantesC: 0 };
    expect(await ultima()).toMatchObject({ anulado: true, anulable: false, ...nada });
    expect(await saldo()).toBe(1);
    expect(ports.memoria.pagos.tarjeta.simulador.asientos).toMatchObject([{ isAnulado: true }]);
  });

  it('is refused once a credit is spent, for another issuer, and for what cost nothing', async () => {
    await pagar();
    const [compra, regalo] = await listar();
    await ports.creditos.adjust(NIT_A, { id: 'x', saldo: 'CerV', cantidad: -2, usuario: 'o' }, ahora);
    const codigoOf = async (fechaCompra = 0, quien = duena): Promise<string> =>
      (await quien.error('Mutation.anularCompraPaquete', { fechaCompra })).codigo;
    expect(await codigoOf(compra?.fechaCompra)).toBe('COMPRA_NO_ANULABLE');
    expect(await codigoOf(regalo?.fechaCompra)).toBe('COMPRA_NO_ANULABLE');
    expect(await codigoOf(compra?.fechaCompra, createUsuario(ports, NIT_B))).toBe('COMPRA_NO_ENCONTRADA');
  });

  it('goes on by itself while the gateway does not answer, and its credits cannot be spent', async () => {
    await pagar();
    const { fechaCompra = 0 } = (await ultima()) ?? {};
    const { tarjeta } = ports.memoria.pagos;
    const [{ id } = { id: '' }] = tarjeta.simulador.asientos as { id: string }[];
    tarjeta.spoil(`/pts/v2/payments/${id}/voids`, 'sin-respuesta');
    expect(await duena.data('Mutation.anularCompraPaquete', { fechaCompra })).toBe('ANULACION_PENDIENTE');
    expect(await ultima()).toMatchObject({ estado: 'ANULACION_PENDIENTE', creditosRestantesV: 0 });
    expect(await saldo()).toBe(1);
    await pasar(11);
    expect(await ultima()).toMatchObject({ estado: 'ANULADA' });
  });

  /** A charge that settled days ago, whose void the buyer asks for now while the gateway's search knows nothing yet. */
  async function settled(): Promise<number> {
    await pagar();
    const { fechaCompra = 0 } = (await ultima()) ?? {};
    ports.memoria.pagos.tarjeta.simulador.settleDay();
    ahora = new Date(ahora.getTime() + 3 * 24 * 60 * MINUTO);
    return fechaCompra;
  }
  const refunds = (): string =>
    `/pts/v2/payments/${ports.memoria.pagos.tarjeta.simulador.asientos[0]?.id ?? ''}/refunds`;

  it('of an old purchase asks no second time until a day after the first request', async () => {
    const fechaCompra = await settled();
    const { tarjeta } = ports.memoria.pagos;
    tarjeta.spoil(refunds(), 'sin-conexion');
    expect(await duena.data('Mutation.anularCompraPaquete', { fechaCompra })).toBe('ANULACION_PENDIENTE');
    for (let hora = 0; hora < 23; hora += 1) await pasar(61);
    expect(tarjeta.simulador.asientos).toMatchObject([{ devoluciones: 0 }]);
    expect(await ultima()).toMatchObject({ estado: 'ANULACION_PENDIENTE' });
    for (let hora = 0; hora < 3; hora += 1) await pasar(61);
    expect(tarjeta.simulador.asientos).toMatchObject([{ devoluciones: 1 }]);
    expect(await ultima()).toMatchObject({ estado: 'ANULADA' });
  });

  it('whose outcome is not stored never gives money and credits back', async () => {
    await pagar();
    const { fechaCompra = 0 } = (await ultima()) ?? {};
    const { apply } = ports.compras;
    ports.compras.apply = (nit, fecha, paso, now) =>
      paso.tipo === 'anulada' ? Promise.reject(new Error('the table is away')) : apply(nit, fecha, paso, now);
    await duena.call('Mutation.anularCompraPaquete', { fechaCompra });
    ports.compras.apply = apply;
    const { tarjeta } = ports.memoria.pagos;
    const { asientos } = tarjeta.simulador;
    const [asiento] = asientos.splice(0);
    await pasar(3);
    expect(await ultima()).toMatchObject({ estado: 'ANULACION_PENDIENTE' });
    expect(await saldo()).toBe(1);
    if (asiento !== undefined) asientos.push(asiento);
    await pasar(61);
    expect(await ultima()).toMatchObject({ estado: 'ANULADA' });
  });

  it('of the day before takes back a charge that is not settled yet', async () => {
    await pagar();
    const { fechaCompra = 0 } = (await ultima()) ?? {};
    ahora = new Date(ahora.getTime() + 24 * 60 * MINUTO);
    expect(await duena.data('Mutation.anularCompraPaquete', { fechaCompra })).toBe('ANULADA');
    expect(ports.memoria.pagos.tarjeta.simulador.asientos).toMatchObject([
      { isAnulado: true, devoluciones: 0 },
    ]);
  });

  it('that another run attended since the list was read is left alone', async () => {
    const fechaCompra = await settled();
    const pedida = { tipo: 'anulacionPedida', proximoIntento: ahora.getTime() + MINUTO } as const;
    await ports.compras.apply(NIT_A, fechaCompra, pedida, ahora);
    ports.compras.listPending = () => Promise.resolve([{ nit: NIT_A, fechaCompra }]);
    await pasar(0);
    expect(ports.memoria.pagos.tarjeta.simulador.asientos).toMatchObject([{ devoluciones: 0 }]);
    await pasar(1);
    expect(ports.memoria.pagos.tarjeta.simulador.asientos).toMatchObject([{ devoluciones: 1 }]);
  });

  it('that two runs begin at once asks the gateway once', async () => {
    const fechaCompra = await settled();
    const pedida = { tipo: 'anulacionPedida', proximoIntento: 0 } as const;
    await ports.compras.apply(NIT_A, fechaCompra, pedida, ahora);
    await Promise.all([pasar(0), pasar(0)]);
    expect(ports.memoria.pagos.tarjeta.simulador.asientos).toMatchObject([{ devoluciones: 1 }]);
  });
});

it('a package that is past its last day has nothing left', async () => {
  await pagar();
  await pasar(60 * 24 * 366);
  expect(await ultima()).toMatchObject({ estado: 'VENCIDA', creditosRestantesV: 0, creditosRestantesC: 0 });
});

describe('the other ways', () => {
  it('PayPal charges an approved order once, at the price of the list', async () => {
    const pedido = { idPaquete: 'pdf-25', cantidad: 3 };
    const orderId = await duena.data('Mutation.createPaypalOrder', pedido);
    expect(await listar()).toHaveLength(1);
    const aprobar = (cambio = {}) =>
      duena.call('Mutation.approvePaypalOrder', { ...pedido, orderId, ...cambio });
    expect(await aprobar()).toMatchObject({ error: { codigo: 'COMPRA_NO_PROCESADA' } });
    ports.memoria.pagos.billetera.simulador.approve(orderId, 'aprueba');
    expect(await aprobar({ cantidad: 2 })).toMatchObject({ error: { codigo: 'COMPRA_NO_ENCONTRADA' } });
    const ajena = createUsuario(ports, NIT_B).error('Mutation.approvePaypalOrder', { ...pedido, orderId });
    expect((await ajena).codigo).toBe('COMPRA_NO_ENCONTRADA');
    for (let vez = 0; vez < 2; vez += 1)
      expect(await aprobar()).toMatchObject({ datos: { creditosRestantesSatV: 75 } });
    expect(await ultima()).toMatchObject({ metodo: 'PAYPAL', monto: 2.25, moneda: 'USD', comision: 0 });
  });

  it.each(['job', 'buyer'])(
    'PayPal credits a payment under review when the %s looks again',
    async (quien) => {
      const pedido = { idPaquete: 'pdf-25', cantidad: 1 };
      const orderId = await duena.data('Mutation.createPaypalOrder', pedido);
      const { simulador } = ports.memoria.pagos.billetera;
      simulador.approve(orderId, 'revision');
      const aprobar = () => duena.call('Mutation.approvePaypalOrder', { ...pedido, orderId });
      for (let vez = 0; vez < 2; vez += 1)
        expect(await aprobar()).toMatchObject({ error: { codigo: 'COMPRA_PENDIENTE' } });
      await pasar(61);
      expect(await ultima()).toMatchObject({ estado: 'EN_REVISION' });
      const captura = simulador.listOrdenes()[0]?.captura ?? null;
      if (captura !== null) captura.status = 'COMPLETED';
      await (quien === 'job' ? pasar(61) : aprobar());
      expect(await ultima()).toMatchObject({ estado: 'APROBADA' });
    },
  );

  it('PayPal gives no credits for a payment that it gave back while it was under review', async () => {
    const orderId = await duena.data('Mutation.createPaypalOrder', { idPaquete: 'pdf-25', cantidad: 1 });
    const { simulador } = ports.memoria.pagos.billetera;
    simulador.approve(orderId, 'revision');
    await duena.call('Mutation.approvePaypalOrder', { idPaquete: 'pdf-25', cantidad: 1, orderId });
    expect(await ultima()).toMatchObject({ estado: 'EN_REVISION' });
    simulador.giveBack(orderId);
    await pasar(61);
    expect(await ultima()).toMatchObject({ estado: 'RECHAZADA', creditosRestantesV: 0 });
    expect((await ports.creditos.find(NIT_A)).creditosRestantesSatV).toBe(0);
  });

  it('PayPal gives a payment back after weeks: what is left of its credits goes, and the issuer is told', async () => {
    const pedido = { idPaquete: 'pdf-25', cantidad: 1 };
    const orderId = await duena.data('Mutation.createPaypalOrder', pedido);
    const { simulador } = ports.memoria.pagos.billetera;
    simulador.approve(orderId, 'aprueba');
    await duena.data('Mutation.approvePaypalOrder', { ...pedido, orderId });
    const saldo = async () => (await ports.creditos.find(NIT_A)).creditosRestantesSatV;
    await pasar(24 * 60 + 1);
    expect([await saldo(), (await ultima())?.estado]).toEqual([25, 'APROBADA']);
    await ports.creditos.adjust(NIT_A, { id: 'usados', saldo: 'SatV', cantidad: -4, usuario: 'o' }, AHORA);
    simulador.giveBack(orderId);
    for (let vez = 0; vez < 3; vez += 1) await pasar(24 * 60 + 1);
    expect(await ultima()).toMatchObject({
      ...{ estado: 'ANULADA', anulado: true, creditosRestantesV: 0 },
      motivo: expect.stringMatching(/^PayPal devolvió el dinero/) as unknown,
    });
    expect(await saldo()).toBe(0);
    expect(
      ports.memoria.log.filter(({ evento }) => evento === 'pasarela.alarma').map(({ campos }) => campos),
    ).toMatchObject([{ motivo: 'the wallet gave a payment back', quedan: { V: 21, C: 25 } }]);
  });

  it('PayPal answers the open order of the same again, and five of an issuer wait at most', async () => {
    const order = (cantidad: number, idPaquete = 'pdf-25') =>
      duena.call('Mutation.createPaypalOrder', { idPaquete, cantidad });
    const contar = async () => (await ports.compras.list(NIT_A)).compras.length - 1;
    ports.memoria.pagos.billetera.spoil('/v2/checkout/orders', { status: 500, cuerpo: '{}' });
    const primera = await order(1);
    const segunda = await order(1);
    expect(await order(1)).toEqual(segunda);
    expect(primera).not.toEqual(segunda);
    expect(await contar()).toBe(1);
    for (const cantidad of [2, 3, 4]) expect(await order(cantidad)).toHaveProperty('datos');
    expect(await order(1, 'certificador-25')).toHaveProperty('datos');
    expect(await order(5)).toMatchObject({
      error: { codigo: 'COMPRA_NO_PROCESADA', mensaje: expect.stringMatching(/cinco pagos/) as unknown },
    });
    expect(await order(1)).toEqual(segunda);
    expect(await contar()).toBe(5);
    // What nobody approved for hours is offered no more, and makes room.
    ahora = new Date(ahora.getTime() + 7 * 60 * MINUTO);
    expect(await order(1)).not.toEqual(segunda);
    expect(await contar()).toBe(6);
  });

  it('PayPal closes the row of an order that never reached the buyer', async () => {
    const { apply } = ports.compras;
    ports.compras.apply = () => Promise.reject(new Error('the function died'));
    const pedido = { idPaquete: 'pdf-25', cantidad: 1 };
    expect(await duena.call('Mutation.createPaypalOrder', pedido)).toHaveProperty('error');
    ports.compras.apply = apply;
    const estado = async () => (await ports.compras.list(NIT_A)).compras.at(-1)?.estado;
    await pasar(16);
    expect(await estado()).toBe('INICIADA');
    await pasar(6 * 60);
    expect(await estado()).toBe('RECHAZADA');
    expect(ports.memoria.pagos.billetera.rutas.filter((ruta) => ruta.endsWith('/capture'))).toEqual([]);
  });

  it('PayPal credits an approved order whose browser was closed', async () => {
    const orderId = await duena.data('Mutation.createPaypalOrder', { idPaquete: 'pdf-25', cantidad: 1 });
    await pasar(16);
    ports.memoria.pagos.billetera.simulador.approve(orderId, 'aprueba');
    await pasar(16);
    expect(await ultima()).toMatchObject({ metodo: 'PAYPAL', estado: 'APROBADA' });
  });

  it('the trial package comes once', async () => {
    expect(await duena.data('Mutation.adquirirPaqueteDePrueba', {})).toMatchObject({
      creditosRestantesCerV: 26,
    });
    expect((await duena.error('Mutation.adquirirPaqueteDePrueba', {})).codigo).toBe(
      'PAQUETE_PRUEBA_YA_ACREDITADO',
    );
    expect(await saldo()).toBe(26);
  });
});
