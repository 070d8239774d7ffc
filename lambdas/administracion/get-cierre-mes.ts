import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readMesPasado } from './change-cierre.ts';
import { readCierreMes } from './to-cierre-mes.ts';

export const getCierreMes: Resolver<'Query.getCierreMes'> = async (args, contexto) =>
  readCierreMes(contexto, readMesPasado(args, contexto));
