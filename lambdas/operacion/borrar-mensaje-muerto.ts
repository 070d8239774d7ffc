import type { Resolver } from '#lambdas/shared/resolver.ts';
import { endMuerto } from './muertas.ts';
import { requireMotivo } from './settle.ts';

/** Deletes a dead letter. Its row stays, and its sweeper takes it up again while it waits. */
export const borrarMensajeMuerto: Resolver<'Mutation.borrarMensajeMuerto'> = async (
  { cola, id, nit, motivo },
  contexto,
) => {
  requireMotivo(motivo);
  await endMuerto(contexto, { cola, id, nit }, () => Promise.resolve());
  return { cantidad: 1, quedan: await contexto.muertas[cola].count() };
};
