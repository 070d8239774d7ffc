import { mensajeriaFromEnv, portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { consume } from '../consume.ts';
import type { Consumer } from '../consume.ts';
import { processCorreo } from './process.ts';
import type { Salida } from './salida.ts';

export function createWorker(ports: Ports): Consumer {
  const salida: Salida = {
    mensajeria: mensajeriaFromEnv(),
    bajas: () => requireEnv(ENV.direccionBajas),
  };
  return consume('correo', ports, (own, tarea) => processCorreo(own, salida, tarea));
}

/** Worker of the mail queue. */
export const handler = createWorker(portsFromEnv());
