import { NOMBRES_COLA, TRABAJOS, envOfCarril, envOfMuertas } from '#lambdas/shared/trabajos.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';
import { ETAPA_LOCAL } from './tablas.ts';

export function queueName(nombre: NombreCola, carril?: string): string {
  return [ETAPA_LOCAL, nombre, ...(carril === undefined ? [] : [carril])].join('-');
}

/** Name of the queue of a job's dead letters. */
export function muertasName(nombre: NombreCola): string {
  return queueName(nombre, 'muertas');
}

/** Environment variables with the local addresses of the queues. */
export function queueEnv(origin: string): Record<string, string> {
  const addressOf = (nombre: NombreCola, carril?: string): string =>
    `${origin}/000000000000/${queueName(nombre, carril)}`;
  const toEntries = (nombre: NombreCola): [string, string][] => {
    const { env, carriles } = TRABAJOS[nombre].cola;
    return [
      [env, addressOf(nombre)],
      [envOfMuertas(nombre), addressOf(nombre, 'muertas')],
      ...carriles.map((carril): [string, string] => [envOfCarril(nombre, carril), addressOf(nombre, carril)]),
    ];
  };
  return Object.fromEntries(NOMBRES_COLA.flatMap(toEntries));
}

/** One thing for each queue, when all of them are there. */
export async function awaitColas<T>(
  create: (nombre: NombreCola) => Promise<T>,
): Promise<Readonly<Record<NombreCola, T>>> {
  const entries = NOMBRES_COLA.map(async (nombre) => [nombre, await create(nombre)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<NombreCola, T>;
}
