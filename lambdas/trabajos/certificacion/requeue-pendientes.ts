import type { Ports } from '#lambdas/ports/ports.ts';

const LIMITE = 500;

/** Queues again every document whose next attempt is due; covers a lost message and a worker that died. */
export async function requeuePendientes(ports: Ports): Promise<number> {
  const tareas = await ports.documentos.listPending(ports.now(), LIMITE);
  for (const tarea of tareas) await ports.cola.send(tarea);
  if (tareas.length > 0) ports.log.info('barredor', { tareas: tareas.length });
  return tareas.length;
}
