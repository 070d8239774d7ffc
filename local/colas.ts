import { NOMBRES_COLA, TRABAJOS } from '#lambdas/shared/trabajos.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';
import { ETAPA_LOCAL } from './tablas.ts';

export function queueName(nombre: NombreCola): string {
  return `${ETAPA_LOCAL}-${nombre}`;
}

/** Environment variables with the local addresses of the queues. */
export function queueEnv(origin: string): Record<string, string> {
  const toEntry = (nombre: NombreCola): [string, string] => [
    TRABAJOS[nombre].cola.env,
    `${origin}/000000000000/${queueName(nombre)}`,
  ];
  return Object.fromEntries(NOMBRES_COLA.map(toEntry));
}

/** One thing for each queue, when all of them are there. */
export async function awaitColas<T>(
  create: (nombre: NombreCola) => Promise<T>,
): Promise<Readonly<Record<NombreCola, T>>> {
  const entries = NOMBRES_COLA.map(async (nombre) => [nombre, await create(nombre)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<NombreCola, T>;
}
