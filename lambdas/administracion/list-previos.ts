import { origenOf } from '#lambdas/ports/exportacion.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Batches before one that are looked at. */
const LOTES_PREVIOS = 10;

/** Marks of the last batches of the issuer that have mailed, no matter which user ordered them. */
export async function listPrevios({
  exportaciones,
  sesion,
}: Pick<ResolverContext, 'exportaciones' | 'sesion'>): Promise<string[]> {
  const lotes = await exportaciones.listLotes(sesion.nit, LOTES_PREVIOS, null);
  return lotes.filter(({ lote }) => lote?.accion === 'CORREO' && lote.isConfirmado).map(origenOf);
}
