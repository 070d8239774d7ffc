import type { Resolver } from '#lambdas/shared/resolver.ts';
import { withMuertos } from './muertas.ts';
import { requireMotivo } from './settle.ts';

/** Batches of ten that one call brings back, so that it ends in time; the caller asks again for more. */
const LOTES = 10;

/** Brings dead letters back to their queue; those that name no task stay. */
export const devolverColaMuerta: Resolver<'Mutation.devolverColaMuerta'> = async (
  { cola, motivo },
  { colas, muertas },
) => {
  requireMotivo(motivo);
  const cantidad = await withMuertos(muertas[cola], LOTES, async (mensajes, remove) => {
    const legibles = mensajes.filter(({ tarea }) => tarea !== null);
    await colas[cola].sendAll(legibles.map(({ tarea }) => tarea).filter((tarea) => tarea !== null));
    for (const mensaje of legibles) await remove(mensaje);
    return legibles.length;
  });
  return { cantidad, quedan: await muertas[cola].count() };
};
