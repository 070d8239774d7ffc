import type { Ports } from '#lambdas/ports/ports.ts';

const LIMITE = 200;

/** Queues again every message of the outbox whose next attempt is due; covers a lost message and a worker that died. */
export async function requeueCorreos(ports: Ports): Promise<number> {
  const tareas = await ports.bandejaSalida.listPending(ports.now(), LIMITE);
  for (const tarea of tareas) await ports.colaCorreo.send(tarea);
  return tareas.length;
}
