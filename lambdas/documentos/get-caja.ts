import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readCaja, readLugar, toCajaView } from './cajas.ts';

export const getCaja: Resolver<'Query.getCaja'> = async (args, contexto) =>
  toCajaView(await readCaja(await readLugar(args, contexto), contexto));
