import type { Compra } from '#domain/creditos/compra.ts';
import { createCompraPagada } from '#domain/creditos/otorgar.ts';
import { SIN_COMISION, cotizar } from '#domain/creditos/precio.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { MENSAJES_PAGO } from '#domain/errores/mensajes-pago.ts';
import { VIDA_ORDEN_MS, nextLectura } from '#lambdas/shared/cobros.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';
import { requirePaquete } from './require-paquete.ts';
import { requireTotalVisto } from './require-total-visto.ts';

/** Orders of an issuer that may wait for their approval at once. */
const MAX_ABIERTAS = 5;
/** Age up to which an order is offered again; the wallet forgets one that nobody approves after three hours. */
const REUSO_MS = 60 * 60_000;

/** Makes an order of a purchase at the wallet, whose price is that of the list; one of the same that is open is answered again. */
export const createPaypalOrder: Resolver<'Mutation.createPaypalOrder'> = async (args, contexto) => {
  const { compras, billetera, newId, now, sesion } = contexto;
  const paquete = await requirePaquete(contexto, args);
  requireTotalVisto(args, cotizar(paquete, args.cantidad, 'PAYPAL', SIN_COMISION));
  const pedida = { id: newId(), paquete, metodo: 'PAYPAL', usuario: sesion.usuario } as const;
  const nueva = createCompraPagada({ ...pedida, cantidad: args.cantidad }, now());
  // A function that dies before it has the order leaves a row that a job closes.
  const compra = await openOrden({ ...nueva, proximoIntento: nextLectura(now()) }, contexto);
  if (compra.orden !== '') return compra.orden;
  const { id: compraId, monto, moneda } = compra;
  const orderId = await billetera.createOrder({ compraId, monto, moneda, descripcion: paquete.nombre });
  if (orderId === null)
    throw new AppError('COMPRA_NO_PROCESADA', { parametros: { motivo: MENSAJES_PAGO.SERVICIO } });
  const ordenada = { tipo: 'ordenada', orden: orderId, proximoIntento: nextLectura(now()) } as const;
  await compras.apply(sesion.nit, compra.fechaCompra, ordenada, now());
  return orderId;
};

/** Row of the purchase: that of an open order of the same at the same price, or a new one. */
async function openOrden(nueva: Compra, { compras, now, sesion }: ResolverContext): Promise<Compra> {
  const edadOf = ({ fechaCompra }: Compra): number => now().getTime() - fechaCompra * 1000;
  const { compras: todas } = await compras.list(sesion.nit);
  const abiertas = todas.filter(
    (each) => each.metodo === 'PAYPAL' && each.estado === 'INICIADA' && edadOf(each) < VIDA_ORDEN_MS,
  );
  const misma = abiertas.find((each) => isLaMisma(each, nueva) && edadOf(each) < REUSO_MS);
  if (misma !== undefined) return misma;
  if (abiertas.length >= MAX_ABIERTAS)
    throw new AppError('COMPRA_NO_PROCESADA', { parametros: { motivo: MENSAJES_PAGO.ORDENES } });
  return (await compras.open(sesion.nit, nueva)).compra;
}

function isLaMisma(a: Compra, b: Compra): boolean {
  return (
    a.idPaquete === b.idPaquete &&
    a.cantidad === b.cantidad &&
    a.creditos.V === b.creditos.V &&
    a.monto === b.monto &&
    a.moneda === b.moneda
  );
}
