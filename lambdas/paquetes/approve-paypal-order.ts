import { AppError } from '#domain/errores/app-error.ts';
import { MENSAJES_PAGO } from '#domain/errores/mensajes-pago.ts';
import { concludeOrden } from '#lambdas/shared/cobros.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { answerCreditos } from './answer-creditos.ts';
import { requireAprobada } from './require-aprobada.ts';

/**
 * Charges an order of this issuer that the buyer approved. The order is looked for among the issuer's own purchases, so the
 * order of somebody else is none; a repeat answers the balances of now.
 */
export const approvePaypalOrder: Resolver<'Mutation.approvePaypalOrder'> = async (
  { idPaquete, cantidad, orderId },
  contexto,
) => {
  const { compras, billetera, log, sesion } = contexto;
  const { compras: todas } = await compras.list(sesion.nit);
  const compra = todas.find((each) => each.metodo === 'PAYPAL' && each.orden === orderId);
  if (compra === undefined || compra.idPaquete !== idPaquete || compra.cantidad !== cantidad) {
    log.warn('compras.orden_ajena', { nit: sesion.nit });
    throw new AppError('COMPRA_NO_ENCONTRADA');
  }
  if (compra.estado !== 'INICIADA' && compra.estado !== 'EN_REVISION') {
    requireAprobada(compra);
    return answerCreditos(contexto);
  }
  const { id: compraId, monto, moneda } = compra;
  const resultado = await billetera.capture({ compraId, monto, moneda, orderId });
  if (resultado.estado === 'ABIERTA')
    throw new AppError('COMPRA_NO_PROCESADA', { parametros: { motivo: MENSAJES_PAGO[resultado.grupo] } });
  requireAprobada(await concludeOrden(contexto, sesion.nit, compra, resultado));
  return answerCreditos(contexto);
};
