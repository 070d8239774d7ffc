import { avisoDe, isVencida, proximoIntentoOf, quedanOf } from '#domain/creditos/compra.ts';
import type { Compra, EstadoCompra } from '#domain/creditos/compra.ts';
import { saldosOf } from '#domain/creditos/saldos.ts';
import { decimal } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import { paquetes } from '#domain/traducciones/areas.ts';
import { textosOf } from '#domain/traducciones/textos.ts';
import type { CompraPendiente, CuentaCompras } from '#lambdas/ports/compras.ts';
import type { Mensajeria } from '#lambdas/ports/correo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { buildAviso } from '#lambdas/shared/aviso.ts';
import { giveBack, reviewCobrada, settleCobro } from '#lambdas/shared/cobros.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';

/** States in which the gateway has to be asked what became of the charge. */
const EN_DUDA: readonly EstadoCompra[] = ['INICIADA', 'INCIERTA', 'EN_REVISION'];

/** Time after which a letter that did not leave is tried again. */
export const OTRA_CARTA_MS = 15 * 60_000;
/** Time for which the letter about a decision is tried. */
const CARTA_MAXIMA_MS = 24 * 3_600_000;

const t = textosOf({ paquetes });

export type PortsDeCompras = Pick<
  Ports,
  | 'compras'
  | 'creditos'
  | 'documentos'
  | 'colas'
  | 'establecimientos'
  | 'supresiones'
  | 'tarjeta'
  | 'billetera'
  | 'log'
  | 'now'
> & {
  mensajeria: Mensajeria;
};

/**
 * Looks at every purchase that is due: goes on with a charge in doubt and with money that is to go back, ends a package after
 * its last day, warns its issuer of that day before, and tells the buyer what an operator decided.
 */
export async function attendCompras(ports: PortsDeCompras): Promise<void> {
  const pendientes = await ports.compras.listPending(ports.now(), TRABAJOS.compras.sweep.limite);
  for (const pendiente of pendientes) {
    try {
      await attend(ports, pendiente);
    } catch (error) {
      // One purchase must not stop the others; the next run finds it again.
      ports.log.error('compras.vencimiento', { nit: pendiente.nit, error });
    }
  }
}

async function attend(ports: PortsDeCompras, { nit, fechaCompra }: CompraPendiente): Promise<void> {
  const { compras, log } = ports;
  const now = ports.now();
  const cuenta = await compras.list(nit);
  const compra = cuenta.compras.find((each) => each.fechaCompra === fechaCompra);
  if (compra === undefined) return;
  // Another run may have attended it since the list was read.
  const espera = proximoIntentoOf(compra);
  if (espera === null || espera > now.getTime()) return;
  if (compra.porAvisar != null) {
    await tellOnce(ports, nit, compra, compra.porAvisar);
    return;
  }
  const ask = questionOf(compra, now);
  if (ask !== null) {
    await ask(ports, nit, compra);
    return;
  }
  if (isVencida(compra, now)) {
    const hecho = await compras.apply(nit, fechaCompra, { tipo: 'vencida' }, now);
    if (hecho?.isHecho === true) log.info('compras.vencida', { nit, quedan: hecho.compra.quedan });
    return;
  }
  const dias = avisoDe(compra, now);
  if (dias !== null) await warnOnce(ports, nit, cuenta, { compra, dias });
}

async function warnOnce(
  ports: PortsDeCompras,
  nit: string,
  cuenta: CuentaCompras,
  { compra, dias }: { compra: Compra; dias: number },
): Promise<void> {
  try {
    await warn(ports, nit, cuenta, compra);
  } catch (error) {
    await putOffCarta(ports, nit, compra);
    throw error;
  }
  // A run that is cut in between warns again, because nobody may go unwarned.
  await ports.compras.apply(nit, compra.fechaCompra, { tipo: 'avisada', dias }, ports.now());
}

/** Round with the gateway that is due: of a doubt, of money that is to go back, or of money that may have gone back; null for none. */
function questionOf(
  { estado, proximoIntento }: Compra,
  now: Date,
): ((ports: PortsDeCompras, nit: string, compra: Compra) => Promise<unknown>) | null {
  if (EN_DUDA.includes(estado)) return settleCobro;
  if (estado === 'ANULACION_PENDIENTE') return giveBack;
  const isPorMirar = proximoIntento !== null && proximoIntento <= now.getTime();
  return estado === 'APROBADA' && isPorMirar ? reviewCobrada : null;
}

/** Tells the issuer what ends and when; a package of which nothing is left ends without a word. */
async function warn(
  ports: PortsDeCompras,
  nit: string,
  { compras, saldos }: CuentaCompras,
  { id, tipo, vence }: Compra,
): Promise<void> {
  const quedan = quedanOf(compras, tipo, saldosOf(saldos, tipo)).get(id);
  const creditos = Math.max(quedan?.V ?? 0, quedan?.C ?? 0);
  if (creditos === 0) return;
  const fecha = formatFecha(vence ?? '');
  await tell(ports, nit, {
    asunto: t('paquetes.aviso.asunto', { fecha }),
    parrafos: [t('paquetes.aviso.vence', { nit, cantidad: creditos, fecha }), t('paquetes.aviso.consejo')],
  });
}

/** Tells of a decision until the letter has left; after a day without it goes on with what follows, such as the money. */
async function tellOnce(ports: PortsDeCompras, nit: string, compra: Compra, desde: number): Promise<void> {
  const { compras, log, now } = ports;
  try {
    await tellDecision(ports, nit, compra);
  } catch (error) {
    if (now().getTime() - desde < CARTA_MAXIMA_MS) {
      await putOffCarta(ports, nit, compra);
      throw error;
    }
    log.error('compras.aviso', { nit, error });
  }
  await compras.apply(nit, compra.fechaCompra, { tipo: 'contada' }, now());
}

/** The letter is tried again later, because an address that takes no mail must not be tried each minute. */
async function putOffCarta({ compras, now }: PortsDeCompras, nit: string, { fechaCompra }: Compra) {
  const hasta = now().getTime() + OTRA_CARTA_MS;
  await compras.apply(nit, fechaCompra, { tipo: 'cartaAplazada', hasta }, now());
}

/** Tells the buyer what an operator or the wallet decided about a purchase, and why. */
async function tellDecision(ports: PortsDeCompras, nit: string, compra: Compra): Promise<void> {
  const { estado, monto, moneda, motivo, fechaCompra } = compra;
  const decision = isDevuelta(estado) ? 'DEVUELTA' : estado === 'RECHAZADA' ? 'RECHAZADA' : 'APROBADA';
  const fecha = formatFecha(toGuatemala(fechaCompra * 1000).fecha);
  const datos = { nit, fecha, monto: formatMonto(decimal(monto), moneda === 'USD' ? 'USD' : 'GTQ') };
  await tell(ports, nit, {
    asunto: t(`paquetes.decision.asunto.${decision}`),
    parrafos: [
      t(`paquetes.decision.texto.${decision}`, datos),
      t('paquetes.decision.motivo', { motivo: motivo ?? '' }),
    ],
  });
}

function isDevuelta(estado: EstadoCompra): boolean {
  return estado === 'ANULADA' || estado === 'ANULACION_PENDIENTE';
}

/** Mails the issuer, unless it has no address or one that takes no mail. */
export async function tell(
  { establecimientos, supresiones, mensajeria }: PortsDeCompras,
  nit: string,
  carta: { asunto: string; parrafos: string[] },
): Promise<void> {
  const para = (await establecimientos.find(nit))?.email ?? '';
  if (para === '') return;
  const impedimentos = await supresiones.read(nit, [para]);
  if (impedimentos.supresiones.has(para.toLowerCase())) return;
  await mensajeria.send(buildAviso({ para, nit, ...carta }));
}
