import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { Tarea } from '#lambdas/ports/colas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { tareaOf } from '#lambdas/shared/carril.ts';
import { cutUntil } from '#lambdas/shared/corte.ts';
import { processTarea, putOff } from './process.ts';

/**
 * Sends a task of the main queue to the lane of its document's certifier, because the sender (the sweeper, or a worker
 * that repeats) did not know it, or puts it off when that certifier is cut off. The main queue waits for no certifier, so
 * it is always quick.
 */
export async function distribute(ports: Ports, tarea: Tarea): Promise<void> {
  if (tarea.carril !== undefined) return processTarea(ports, tarea);
  const guardado = await ports.documentos.find(tarea.nit, tarea.id);
  if (guardado !== null && isEstado(guardado.documento.statusDocumento, 'enEspera'))
    return processTarea(ports, tarea);
  const propia = guardado === null ? tarea : tareaOf(ports, guardado);
  if (propia.carril === undefined) return processTarea(ports, tarea);
  const hasta =
    guardado !== null && isEstado(guardado.documento.statusDocumento, 'enCurso')
      ? await cutUntil(ports, guardado)
      : null;
  if (guardado !== null && hasta !== null) return putOff(ports, guardado, hasta);
  await ports.colas.certificacion.send(propia);
}
