import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireImportacion, wake } from './require-importacion.ts';
import { toImportacionView } from './to-importacion.ts';

/** A repeat answers the import as it is; one that still reads must end first. */
export const deshacerImportacion: Resolver<'Mutation.deshacerImportacion'> = async ({ id }, contexto) => {
  const importacion = await requireImportacion(contexto, id);
  const { estado } = importacion;
  if (estado === 'DESHACIENDO' || estado === 'DESHECHA') return toImportacionView(importacion);
  if (estado !== 'TERMINADA' && estado !== 'FALLIDA') throw new AppError('CONFLICTO');
  return toImportacionView(await wake(contexto, importacion, { estado: 'DESHACIENDO' }));
};
