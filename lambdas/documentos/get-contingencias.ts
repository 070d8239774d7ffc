import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readPeriodos, toPeriodoView } from './periodos.ts';

/** Number of periods in one answer, which carries 1 MB (docs/servicios.md, "Limits"); older ones were filed long ago. */
const MAXIMO = 50;

export const getContingencias: Resolver<'Query.getContingencias'> = async (_args, contexto) => {
  const contingencias = await contexto.contingencias.list(contexto.sesion.nit);
  return (await readPeriodos(contexto, contingencias.slice(0, MAXIMO))).map(toPeriodoView);
};
