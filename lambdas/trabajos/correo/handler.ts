import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/ses-mensajeria.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { consume } from '../consume.ts';
import type { Consumer } from '../consume.ts';
import { processCorreo } from './process.ts';

export function createWorker(ports: Ports): Consumer {
  const mensajeria = mensajeriaFromEnv();
  return consume('correo', ports, (own, tarea) => processCorreo(own, mensajeria, tarea));
}

/** Worker of the mail queue. */
export const handler = createWorker(portsFromEnv());
