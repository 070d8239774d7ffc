import { createHandler } from '#lambdas/shared/create-handler.ts';
import type { RespuestaCampo } from '#lambdas/shared/create-handler.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { RESOLVERS } from '../lambdas.ts';
import { EMISOR_DEMO } from './datos.ts';

/**
 * Calls one field as the demo administrator, through the handler of its area; throws when it is refused. What an earlier,
 * interrupted start stored is replaced: the call is repeated with the version that the refusal names. A certificate that is there already
 * was stored with the rest of its call.
 */
export type Llamar = (campo: string, argumentos: object) => Promise<unknown>;

export function createLlamar(ports: Ports, sub: string): Llamar {
  const handler = createHandler(RESOLVERS, ports);
  return async (campo, argumentos) => {
    const identidad = { sub, username: EMISOR_DEMO.nit, groups: ['Administrador'] };
    const call = (args: object): Promise<RespuestaCampo> =>
      handler({ campo, argumentos: args, seleccion: [], identidad });
    const first = await call(argumentos);
    const version =
      'error' in first && first.error.codigo === 'CAMBIADO' ? first.error.info['version'] : null;
    const answer = typeof version === 'string' ? await call({ ...argumentos, version }) : first;
    if ('datos' in answer) return answer.datos;
    if (answer.error.codigo === 'CERTIFICADO_YA_EXISTE') return null;
    throw new Error(`Demo data, ${campo}: ${JSON.stringify(answer.error)}`);
  };
}
