import type { Ports } from '#lambdas/ports/ports.ts';
import { medirTrabajo } from '#lambdas/shared/medir.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';

/** Queues again every due row of a job, because its message may be lost or its worker dead. */
export function sweep(ports: Ports, nombre: NombreCola, invocacion?: Invocacion): Promise<void> {
  return followRastro(null, invocacion, () => requeue(ports, nombre));
}

async function requeue(ports: Ports, nombre: NombreCola): Promise<void> {
  const { puerto, limite } = TRABAJOS[nombre].sweep;
  const tareas = await ports[puerto].listPending(ports.now(), limite);
  medirTrabajo(ports, nombre, { PendientesVencidos: tareas.length });
  if (tareas.length === 0) return;
  await ports.colas[nombre].sendAll(tareas);
  ports.log.info('sweep', { trabajo: nombre, tareas: tareas.length });
}
