import type { Tarea } from '#lambdas/ports/colas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { NombreCola } from './trabajos.ts';

/**
 * Queues a stored row for its job. The row is what counts: when its message is lost here, the sweeper queues it again
 * within a minute.
 */
export async function enqueue(
  { colas, log }: Pick<Ports, 'colas' | 'log'>,
  nombre: NombreCola,
  tarea: Tarea,
): Promise<void> {
  try {
    await colas[nombre].send(tarea);
  } catch (error) {
    log.warn(`${nombre}.cola`, { ...tarea, error });
  }
}
