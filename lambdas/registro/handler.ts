import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { poolUsuariosFromEnv } from '#lambdas/adapters/aws/puertos/pool-usuarios.ts';
import { createDisparador } from './evento.ts';
import type { PortsDeRegistro } from './evento.ts';
import { postConfirmation as confirm } from './post-confirmation.ts';
import { preTokenGeneration as addClaims } from './pre-token-generation.ts';

/** Ports of the triggers that open and read a tenant. */
const ports: PortsDeRegistro = Object.assign(portsWith({}), {
  pool: poolUsuariosFromEnv(),
});

export const postConfirmation = createDisparador(ports, confirm);
export const preTokenGeneration = createDisparador(ports, addClaims);
