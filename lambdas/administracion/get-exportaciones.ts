import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toExportacionView } from './to-exportacion.ts';

/** Number of exports listed, about those of a year; older ones are in the audit log. */
const LIMITE = 50;

export const getExportaciones: Resolver<'Query.getExportaciones'> = async (
  _args,
  { exportaciones, sesion, now },
) => {
  const ultimas = await exportaciones.list(sesion.nit, LIMITE);
  return ultimas.map((exportacion) => toExportacionView(exportacion, now()));
};
