import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readPeriodos, toPeriodoSalida } from './periodos.ts';

/** An answer carries 1 MB (docs/servicios.md, "Limits"); older ones are history that was filed long ago. */
const MAXIMO = 50;

export const getContingencias: Resolver<'Query.getContingencias'> = async (_args, contexto) => {
  const contingencias = await contexto.contingencias.list(contexto.sesion.nit);
  return (await readPeriodos(contexto, contingencias.slice(0, MAXIMO))).map(toPeriodoSalida);
};
