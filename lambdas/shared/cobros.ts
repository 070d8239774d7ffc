import { RONDAS_DEVOLUCION, esperaLarga } from '#domain/creditos/compra.ts';
import type { Compra } from '#domain/creditos/compra.ts';
import type { PasoCompra } from '#domain/creditos/pasos-compra.ts';
import type { ResultadoOrden } from '#domain/pagos/motivos-paypal.ts';
import type { ResultadoPago } from '#domain/pagos/resultado.ts';
import { MARCAS } from '#domain/pagos/tarjeta.ts';
import type { Marca } from '#domain/pagos/tarjeta.ts';
import type { CobroDevuelto, Devolucion } from '#lambdas/ports/pasarela.ts';
import type { Ports } from '#lambdas/ports/ports.ts';

export type PortsDeCobro = Pick<Ports, 'compras' | 'tarjeta' | 'billetera' | 'log' | 'now'>;

const MINUTO = 60_000;
/** Waits between the first rounds that end a doubt; those that follow are longer and longer. */
const ESPERAS_MS: readonly number[] = [20_000, 40_000, 2 * MINUTO, 10 * MINUTO];
/** Age at which the search of a gateway must know a charge, and a refund. */
const COBRO_ANTIGUO_MS = 60 * MINUTO;
const DEVOLUCION_ANTIGUA_MS = 24 * 60 * MINUTO;
/** Time after which no function can be charging any more. */
const PRIMERA_RONDA_MS = 2 * MINUTO;
/** Time between two looks at an order that the buyer may still approve, and the time for which it is looked at. */
const LECTURA_MS = 15 * MINUTO;
export const VIDA_ORDEN_MS = 6 * 60 * MINUTO;
/** Longest name of an attempt at the card gateway. */
const LARGO_INTENTO = 30;

export function primeraRonda(now: Date): number {
  return now.getTime() + PRIMERA_RONDA_MS;
}

export function nextLectura(now: Date): number {
  return now.getTime() + LECTURA_MS;
}

/** Name of the one attempt to charge a purchase; it undoes a charge whose answer was lost. */
export function intentoOf({ id }: Compra): string {
  return id.replaceAll('-', '').slice(-LARGO_INTENTO);
}

/** Next round of giving money back, which never ends by itself. */
function nextRonda({ rondas }: Compra, now: Date): number {
  const larga = rondas >= RONDAS_DEVOLUCION ? 6 * 60 * MINUTO : 60 * MINUTO;
  return now.getTime() + (ESPERAS_MS[rondas] ?? larga);
}

/** Next look at a doubt; null when the rounds are over and an operator has to decide. */
function nextMirada(compra: Compra, now: Date, corta?: number): number | null {
  const espera = corta ?? esperaLarga(compra, now);
  return espera === null ? null : now.getTime() + espera;
}

/** Stores the outcome of a charge, and answers the purchase as it is then. */
export async function concludeCobro(
  { compras, log, now }: Pick<PortsDeCobro, 'compras' | 'log' | 'now'>,
  nit: string,
  compra: Compra,
  resultado: ResultadoPago,
): Promise<Compra> {
  const paso = pasoOf(resultado, compra, now());
  const hecho = await compras.apply(nit, compra.fechaCompra, paso, now());
  if (hecho === null) throw new Error('A purchase that was charged has no row');
  const isNueva = hecho.isHecho && paso.tipo === 'enRevision' && compra.estado !== 'EN_REVISION';
  if (isNueva) log.error('pasarela.alarma', { motivo: 'a charge is held for review', compraId: compra.id });
  const isAgotada = hecho.isHecho && 'proximoIntento' in paso && paso.proximoIntento === null;
  if (isAgotada)
    log.error('pasarela.alarma', { motivo: 'a doubt waits for an operator', compraId: compra.id });
  const isPerdida = paso.tipo === 'aprobada' && !hecho.isHecho && hecho.compra.estado !== 'APROBADA';
  if (isPerdida)
    log.error('pasarela.alarma', { motivo: 'a closed purchase was charged', compraId: compra.id });
  return hecho.compra;
}

function pasoOf(resultado: ResultadoPago, compra: Compra, now: Date): PasoCompra {
  switch (resultado.estado) {
    case 'APROBADA': {
      const { autorizacion, referencia } = resultado.cobro;
      return { tipo: 'aprobada', numeroAutorizacion: autorizacion, referencia, tarjeta: compra.tarjeta };
    }
    case 'RECHAZADA':
      return { tipo: 'rechazada', grupo: resultado.grupo };
    case 'INCIERTA':
      return compra.estado === 'EN_REVISION'
        ? enRevision(compra, compra.referencia, now)
        : { tipo: 'dudosa', proximoIntento: nextMirada(compra, now, ESPERAS_MS[compra.rondas]) };
    case 'EN_REVISION':
      return enRevision(compra, resultado.referencia, now);
  }
}

function enRevision(compra: Compra, referencia: string, now: Date): PasoCompra {
  return { tipo: 'enRevision', referencia, proximoIntento: nextMirada(compra, now) };
}

/** One round of ending the doubt about a charge; one under review is only looked at, because a void would end it. */
export async function settleCobro(ports: PortsDeCobro, nit: string, compra: Compra): Promise<void> {
  const { id: compraId, monto, moneda } = compra;
  if (compra.metodo === 'PAYPAL') {
    const orden = { compraId, monto, moneda, orderId: compra.orden };
    // Without an order that was answered, the buyer had nothing to approve.
    const resultado: ResultadoOrden =
      compra.orden === ''
        ? { estado: 'ABIERTA', grupo: 'SIN_APROBAR' }
        : await ports.billetera.capture(orden);
    await concludeOrden(ports, nit, compra, resultado);
    return;
  }
  const isAntiguo = ports.now().getTime() - compra.fechaCompra * 1000 > COBRO_ANTIGUO_MS;
  const duda = {
    compraId,
    intento: intentoOf(compra),
    monto,
    moneda,
    tarjeta: readTarjeta(compra),
    isAntiguo,
  };
  const { tarjeta } = ports;
  const isEnRevision = compra.estado === 'EN_REVISION';
  const resultado = await (isEnRevision ? tarjeta.review(duda) : tarjeta.settle(duda));
  await concludeCobro(ports, nit, compra, resultado);
}

/**
 * Stores the outcome of an order. One that the buyer has not approved charged nothing and stays open for some hours: a job
 * looks at it again, in case the browser was closed after the approval.
 */
export async function concludeOrden(
  ports: PortsDeCobro,
  nit: string,
  compra: Compra,
  resultado: ResultadoOrden,
): Promise<Compra> {
  const { now, compras } = ports;
  if (resultado.estado === 'ABIERTA') {
    const isVieja = now().getTime() - compra.fechaCompra * 1000 > VIDA_ORDEN_MS;
    if (compra.estado !== 'INICIADA' || isVieja)
      return concludeCobro(ports, nit, compra, rechazo(resultado.grupo));
    const otra = { tipo: 'ordenada', orden: compra.orden, proximoIntento: nextLectura(now()) } as const;
    await compras.apply(nit, compra.fechaCompra, otra, now());
    return compra;
  }
  if (resultado.estado === 'DEVUELTA') return concludeCobro(ports, nit, compra, rechazo('PAYPAL'));
  return concludeCobro(ports, nit, compra, resultado);
}

/** Asks the wallet whether it gave the money of a purchase back, which nobody else tells us. */
export async function reviewCobrada(ports: PortsDeCobro, nit: string, compra: Compra): Promise<void> {
  const { billetera, compras, log, now } = ports;
  const { id: compraId, monto, moneda, orden: orderId, fechaCompra } = compra;
  const { estado } = await billetera.review({ compraId, monto, moneda, orderId });
  if (estado !== 'DEVUELTA') {
    if (estado !== 'APROBADA') log.warn('compras.mirada', { nit, compraId, estado });
    const isSabido = estado !== 'INCIERTA';
    await compras.apply(nit, fechaCompra, { tipo: 'mirada', isSabido }, now());
    return;
  }
  const hecho = await compras.apply(nit, fechaCompra, { tipo: 'devuelta' }, now());
  if (hecho?.isHecho === true)
    log.error('pasarela.alarma', {
      motivo: 'the wallet gave a payment back',
      ...{ compraId, quedan: hecho.compra.quedan },
    });
}

function rechazo(grupo: 'SIN_APROBAR' | 'PAYPAL'): ResultadoPago {
  return { estado: 'RECHAZADA', grupo };
}

function readTarjeta({ tarjeta }: Compra): { marca: Marca; ultimos4: string } {
  const [marca = '', ultimos4 = ''] = tarjeta.split(' ');
  if (!isMarca(marca)) throw new Error('A purchase by card has no brand');
  return { marca, ultimos4 };
}

function isMarca(texto: string): texto is Marca {
  return Object.hasOwn(MARCAS, texto);
}

/**
 * One round of giving the money of a void purchase back: a charge that is not settled is taken back, another one is refunded. Its
 * credits are gone already; they come back when the money cannot. The row tells of the round before the gateway is asked:
 * the gateway gives back as often as it is asked, and of two runs only the one that wrote goes on.
 */
export async function giveBack(ports: PortsDeCobro, nit: string, compra: Compra): Promise<Compra> {
  const { compras, now } = ports;
  const { rondas } = compra;
  const pedidaEn = now().getTime();
  const marca = await compras.apply(
    nit,
    compra.fechaCompra,
    { tipo: 'anulacionAplazada', rondas, proximoIntento: primeraRonda(now()), devolucionEn: pedidaEn },
    now(),
  );
  if (marca === null) throw new Error('A purchase that was void has no row');
  if (!marca.isHecho) return marca.compra;
  const { devolucion, devolucionEn } = await returnMoney(ports, compra, pedidaEn);
  const proximoIntento = nextRonda(compra, now());
  const paso = {
    HECHA: { tipo: 'anulada' },
    NO_SE_PUEDE: { tipo: 'anulacionNegada' },
    DUDOSA: { tipo: 'anulacionAplazada', rondas: marca.compra.rondas, proximoIntento, devolucionEn },
  } as const satisfies Record<Devolucion, PasoCompra>;
  const hecho = await compras.apply(nit, compra.fechaCompra, paso[devolucion], now());
  if (hecho === null) throw new Error('A purchase that was void has no row');
  return hecho.compra;
}

/** Outcome of a round, and the last instant at which the gateway may have begun to give the money back. */
type Ronda = { readonly devolucion: Devolucion; readonly devolucionEn: number | null };

async function returnMoney(ports: PortsDeCobro, compra: Compra, pedidaEn: number): Promise<Ronda> {
  const { id, referencia, metodo, monto, moneda } = compra;
  const pedida = (devolucion: Devolucion): Ronda => ({ devolucion, devolucionEn: pedidaEn });
  if (metodo === 'PAYPAL') return pedida(await ports.billetera.refund(referencia));
  if (metodo !== 'TARJETA') return pedida('DUDOSA');
  // The gateway alone knows whether the charge is settled: one of the evening before may not be, and then no refund is taken.
  const quitado = await ports.tarjeta.void(referencia, id);
  if (quitado !== 'NO_SE_PUEDE') return pedida(quitado);
  const previa = previaOf(compra, pedidaEn);
  const devolucion = await ports.tarjeta.refund({ compraId: id, referencia, monto, moneda, previa });
  // A void that was refused and a round that only searched began nothing, so the time since the request goes on.
  return previa === 'RECIENTE'
    ? { devolucion, devolucionEn: compra.devolucionEn ?? pedidaEn }
    : pedida(devolucion);
}

function previaOf({ rondas, devolucionEn }: Compra, ahora: number): CobroDevuelto['previa'] {
  if (rondas === 0) return 'NINGUNA';
  return ahora - (devolucionEn ?? ahora) > DEVOLUCION_ANTIGUA_MS ? 'ANTIGUA' : 'RECIENTE';
}
