import type { Ports } from '#lambdas/ports/ports.ts';

const LIMITE = 100;

/** Queues again every export that is due; covers a lost message and a worker that died. */
export async function requeueExportaciones(ports: Ports): Promise<number> {
  const tareas = await ports.exportaciones.listPending(ports.now(), LIMITE);
  for (const tarea of tareas) await ports.colaExportacion.send(tarea);
  return tareas.length;
}
