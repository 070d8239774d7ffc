import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readNombre } from './contadores.ts';

export const misEstablecimientos: Resolver<'Query.misEstablecimientos'> = async (_args, contexto) => {
  const lugares = await contexto.membresias.listLugares(contexto.sesion.sub);
  return Promise.all(
    lugares.map(async (lugar) => ({ ...lugar, nombre: await readNombre(contexto, lugar.nit) })),
  );
};
