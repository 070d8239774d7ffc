import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toContadorView } from './contadores.ts';

export const getContadores: Resolver<'Query.getContadores'> = async (_args, contexto) => {
  const accesos = await contexto.membresias.listContadores(contexto.sesion.nit);
  return Promise.all(accesos.map((acceso) => toContadorView(acceso, contexto)));
};
