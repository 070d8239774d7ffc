import { poolUsuariosFromEnv, portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { customMessage as writeMessage } from './custom-message.ts';
import { createDisparador } from './evento.ts';
import type { PortsDeRegistro } from './evento.ts';
import { postConfirmation as confirm } from './post-confirmation.ts';
import { preSignUp as check } from './pre-sign-up.ts';
import { preTokenGeneration as addClaims } from './pre-token-generation.ts';

const ports: PortsDeRegistro = Object.assign(portsFromEnv(), {
  pool: poolUsuariosFromEnv(),
});

export const preSignUp = createDisparador(ports, check);
export const postConfirmation = createDisparador(ports, confirm);
export const preTokenGeneration = createDisparador(ports, addClaims);
export const customMessage = createDisparador(ports, writeMessage);
