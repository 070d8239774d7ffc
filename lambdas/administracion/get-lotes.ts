import { isLotePermitido } from '#domain/exportacion/lote.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toLoteView } from './to-lote.ts';

/** Number of batches listed; the files of older ones were deleted. */
const LIMITE = 5;

export const getLotes: Resolver<'Query.getLotes'> = async (_args, { exportaciones, sesion, now }) => {
  const ultimos = await exportaciones.listLotes(sesion.nit, LIMITE, sesion.usuario);
  return ultimos
    .filter(({ lote }) => lote !== null && isLotePermitido(lote, sesion))
    .map((exportacion) => toLoteView(exportacion, now()));
};
