import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { endMuerto } from './muertas.ts';
import { requireMotivo } from './settle.ts';

/** Sends the task first and deletes the dead letter then: a task that is done twice finds its row done. */
export const devolverMensajeMuerto: Resolver<'Mutation.devolverMensajeMuerto'> = async (
  { cola, id, nit, motivo },
  contexto,
) => {
  requireMotivo(motivo);
  await endMuerto(contexto, { cola, id, nit }, async ({ tarea }) => {
    if (tarea === null) throw new AppError('MENSAJE_SIN_TAREA');
    await contexto.colas[cola].send(tarea);
  });
  return { cantidad: 1, quedan: await contexto.muertas[cola].count() };
};
