import { createRepositories } from '#lambdas/adapters/dynamo/repositories.ts';
import { requireEnv } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { createClienteDirecto } from '../aws/dynamo/cliente-directo.ts';
import type { DynamoEngine } from '../aws/dynamo/engine.ts';
import { portsAt } from '../lambdas.ts';
import { withPorts } from '../with-ports.ts';

/** Ports of the maker of the demo data: its thousands of calls ask the tables of this process, not over the wire. */
export function portsOfSeed(dynamo: DynamoEngine, now: () => Date): Ports {
  const client = createClienteDirecto(dynamo);
  return withPorts(
    portsAt(now),
    createRepositories(client, (tabla) => requireEnv(envOfTabla(tabla))),
  );
}
