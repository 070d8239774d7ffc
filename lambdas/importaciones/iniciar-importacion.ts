import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireImportacion, wake } from './require-importacion.ts';
import { toImportacionView } from './to-importacion.ts';

/** A repeat answers the import as it is. */
export const iniciarImportacion: Resolver<'Mutation.iniciarImportacion'> = async ({ id }, contexto) => {
  const importacion = await requireImportacion(contexto, id);
  if (importacion.estado !== 'PREPARANDO') return toImportacionView(importacion);
  return toImportacionView(await wake(contexto, importacion, { estado: 'LEYENDO' }));
};
