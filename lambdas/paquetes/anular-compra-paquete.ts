import { AppError } from '#domain/errores/app-error.ts';
import { giveBack, primeraRonda } from '#lambdas/shared/cobros.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Voids a purchase of which nothing is spent. Its credits go first, and then the money comes back. */
export const anularCompraPaquete: Resolver<'Mutation.anularCompraPaquete'> = async (
  { fechaCompra },
  contexto,
) => {
  const { compras, now, sesion } = contexto;
  // A deposit is given back by hand, at the operator's desk.
  const previa = await compras.find(sesion.nit, fechaCompra);
  if (previa === null) throw new AppError('COMPRA_NO_ENCONTRADA');
  const isAMano = previa.metodo === 'DEPOSITO';
  const pedida = { tipo: 'anulacionPedida', proximoIntento: isAMano ? null : primeraRonda(now()) } as const;
  const hecho = await compras.apply(sesion.nit, fechaCompra, pedida, now());
  if (hecho?.isHecho !== true) {
    const estado = hecho?.compra.estado;
    // A repeat answers what the first one did.
    if (estado === 'ANULADA' || estado === 'ANULACION_PENDIENTE') return estado;
    throw new AppError('COMPRA_NO_ANULABLE');
  }
  if (isAMano) return hecho.compra.estado;
  const anulada = await giveBack(contexto, sesion.nit, hecho.compra);
  if (anulada.estado === 'APROBADA') throw new AppError('COMPRA_SIN_DEVOLUCION');
  return anulada.estado;
};
