import { poolUsuariosFromEnv, portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { createDisparador } from './evento.ts';
import type { PortsDeRegistro } from './evento.ts';
import { postConfirmation as confirm } from './post-confirmation.ts';
import { preTokenGeneration as addClaims } from './pre-token-generation.ts';

/** Ports of the triggers that open and read a tenant. */
const ports: PortsDeRegistro = Object.assign(portsFromEnv(), {
  pool: poolUsuariosFromEnv(),
});

export const postConfirmation = createDisparador(ports, confirm);
export const preTokenGeneration = createDisparador(ports, addClaims);
