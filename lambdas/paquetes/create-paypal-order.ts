import { createCompraPagada } from '#domain/creditos/otorgar.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { MENSAJES_PAGO } from '#domain/errores/mensajes-pago.ts';
import { nextLectura } from '#lambdas/shared/cobros.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requirePaquete } from './require-paquete.ts';

/** Makes an order of a purchase at the wallet, whose price is that of the list. */
export const createPaypalOrder: Resolver<'Mutation.createPaypalOrder'> = async (args, contexto) => {
  const { compras, billetera, newId, now, sesion } = contexto;
  const paquete = await requirePaquete(contexto, args);
  const pedida = { id: newId(), paquete, metodo: 'PAYPAL', usuario: sesion.usuario } as const;
  const nueva = createCompraPagada({ ...pedida, cantidad: args.cantidad }, now());
  const { compra } = await compras.open(sesion.nit, nueva);
  const { id: compraId, monto, moneda } = compra;
  const orderId = await billetera.createOrder({ compraId, monto, moneda, descripcion: paquete.nombre });
  if (orderId === null)
    throw new AppError('COMPRA_NO_PROCESADA', { parametros: { motivo: MENSAJES_PAGO.SERVICIO } });
  const ordenada = { tipo: 'ordenada', orden: orderId, proximoIntento: nextLectura(now()) } as const;
  await compras.apply(sesion.nit, compra.fechaCompra, ordenada, now());
  return orderId;
};
