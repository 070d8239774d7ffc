import { isLotePermitido } from '#domain/exportacion/lote.ts';
import type { PedidoLote } from '#domain/exportacion/lote.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { Exportacion } from '#lambdas/ports/exportacion.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { LARGO_ID } from './descargar-exportacion.ts';

/** Batch that the caller ordered, and may have still: its file has what that user saw then. Throws EXPORTACION_NO_DISPONIBLE. */
export async function requireLote(
  { exportaciones, sesion }: Pick<ResolverContext, 'exportaciones' | 'sesion'>,
  id: string,
): Promise<Exportacion & { lote: PedidoLote }> {
  const exportacion = id.length > LARGO_ID ? null : await exportaciones.find(sesion.nit, id);
  const lote = exportacion?.lote ?? null;
  const isSuyo = lote !== null && exportacion?.usuario === sesion.usuario && isLotePermitido(lote, sesion);
  if (exportacion === null || lote === null || !isSuyo) throw new AppError('EXPORTACION_NO_DISPONIBLE');
  return { ...exportacion, lote };
}
