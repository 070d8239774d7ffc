import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toReporteView } from './to-reporte.ts';

/** Number of reports listed; the files of older ones were deleted. */
const LIMITE = 20;

export const getReportes: Resolver<'Query.getReportes'> = async (_args, { exportaciones, sesion, now }) => {
  const ultimos = await exportaciones.listReportes(sesion.nit, LIMITE);
  return ultimos.map((reporte) => toReporteView(reporte, now()));
};
