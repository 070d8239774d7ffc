import type { Resolver } from '#lambdas/shared/resolver.ts';
import { findImportacion } from './require-importacion.ts';
import { toImportacionView } from './to-importacion.ts';

export const getImportacion: Resolver<'Query.getImportacion'> = async ({ id }, contexto) => {
  const importacion = await findImportacion(contexto, id);
  return importacion === null ? null : toImportacionView(importacion);
};
