import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readMesPasado } from './change-cierre.ts';
import { readMejores } from './to-mejores.ts';

export const getMejores: Resolver<'Query.getMejores'> = async (args, contexto) =>
  readMejores(contexto, readMesPasado(args, contexto));
