import { createHandler } from '#lambdas/shared/create-handler.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { RESOLVERS } from '../lambdas.ts';
import { EMISOR_DEMO } from './datos.ts';

/** Calls one field as the demo administrator, through the handler of its area; throws when it is refused. */
export type Llamar = (campo: string, argumentos: object) => Promise<unknown>;

export function createLlamar(ports: Ports, sub: string): Llamar {
  const handler = createHandler(RESOLVERS, ports);
  return async (campo, argumentos) => {
    const identidad = { sub, username: EMISOR_DEMO.nit, groups: ['Administrador'] };
    const answer = await handler({ campo, argumentos, seleccion: [], identidad });
    if ('datos' in answer) return answer.datos;
    throw new Error(`Demo data, ${campo}: ${JSON.stringify(answer.error)}`);
  };
}
