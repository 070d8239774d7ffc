import { requireEnv } from '#lambdas/shared/env.ts';
import { lazy } from '#lambdas/shared/lazy.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { createDynamoClient } from '../dynamo/cliente.ts';
import { repositoryFactories } from '../dynamo/repositories.ts';
import { baseFactories } from './base-from-env.ts';

/** Ports over other services than the tables. */
const NOMBRABLES = [
  'directorio',
  'temporales',
  'archivos',
  'certificados',
  'cifrado',
  'colas',
  'muertas',
  'rechazosProveedor',
  'certificadores',
  'consulta',
  'tarjeta',
  'billetera',
] as const satisfies (keyof Ports)[];
type Nombrable = (typeof NOMBRABLES)[number];
/** Builders of those ports. `puertos/` has a file for each; a port loads its client by its first call. */
export type Puertos = { readonly [K in Nombrable]: (ports: Ports) => Ports[K] };

/**
 * Builds the ports of one function from the environment: those of the tables, and the others that its entry file names,
 * so that its bundle holds no client that it has no right to use (`test/lib/bundle.test.ts`). Clients have no endpoint
 * here: the SDK reads AWS_ENDPOINT_URL_* where they are set. Every port is built on first use, so a Lambda needs only the
 * variables of the ports that it uses.
 */
export function portsWith(puertos: Partial<Puertos>): Ports {
  const dynamo = lazy({ client: () => createDynamoClient() });
  const nombrados = NOMBRABLES.map((nombre) => [nombre, () => (puertos[nombre] ?? refuse(nombre))(ports)]);
  const ports: Ports = lazy<Ports>({
    ...repositoryFactories(
      () => dynamo.client,
      (tabla) => requireEnv(envOfTabla(tabla)),
    ),
    ...baseFactories(),
    ...(Object.fromEntries(nombrados) as { readonly [K in Nombrable]: () => Ports[K] }),
  });
  return ports;
}

function refuse(nombre: Nombrable): () => never {
  return () => {
    throw new Error(`The entry file of this function names no port ${nombre}`);
  };
}
