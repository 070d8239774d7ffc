import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { acceptCompra } from '#domain/importacion/compra.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import { isFalsificado } from '#domain/importacion/firmas.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireCompra, toCompraView } from './compras.ts';

/**
 * Takes a purchase for which no signature vouches as good, with a reason, or takes that back without one. A repeat changes nothing.
 * Throws COMPRA_FALSIFICADA, COMPRA_CON_PAGOS.
 */
export const aceptarCompra: Resolver<'Mutation.aceptarCompra'> = async (args, contexto) => {
  const { facturasCompra, sesion, now } = contexto;
  const { uuidCertificacion: uuid } = args;
  const motivo = args.motivo?.trim() ?? '';
  const aceptacion =
    motivo === '' ? null : { usuario: sesion.usuario, cuando: toGuatemala(now().getTime()).iso, motivo };
  await requireCompra(contexto, uuid);
  await facturasCompra.change(sesion.nit, uuid, (compra) => {
    requireCambiable(compra, aceptacion !== null);
    return acceptCompra(compra, aceptacion);
  });
  return toCompraView(await requireCompra(contexto, uuid), contexto);
};

/** A forged purchase stays out whatever anybody says, and one that was paid counts until its payments are gone. */
function requireCambiable(compra: FacturaCompra, isAceptada: boolean): void {
  if (isAceptada && isFalsificado(compra.firmas)) throw new AppError('COMPRA_FALSIFICADA');
  if (!isAceptada && compra.documento.datos.pagos.length > 0) throw new AppError('COMPRA_CON_PAGOS');
}
