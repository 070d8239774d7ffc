import { origenOf } from '#lambdas/ports/exportacion.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Batches that are looked through, and those of mail among them that count. */
const LOTES = 100;
const LOTES_PREVIOS = 10;

/** Marks of the last batches of the issuer that have mailed, no matter which user ordered them. */
export async function listPrevios({
  exportaciones,
  sesion,
}: Pick<ResolverContext, 'exportaciones' | 'sesion'>): Promise<string[]> {
  const lotes = await exportaciones.listLotes(sesion.nit, LOTES, null);
  const deCorreo = lotes.filter(({ lote }) => lote?.accion === 'CORREO' && lote.isConfirmado);
  return deCorreo.slice(0, LOTES_PREVIOS).map(origenOf);
}
