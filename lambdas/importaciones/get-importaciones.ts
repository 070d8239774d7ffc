import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toImportacionView } from './to-importacion.ts';

/** Number of imports listed; older ones are in the audit log. */
const LIMITE = 50;

export const getImportaciones: Resolver<'Query.getImportaciones'> = async (
  _args,
  { importaciones, sesion },
) => (await importaciones.list(sesion.nit, LIMITE)).map(toImportacionView);
