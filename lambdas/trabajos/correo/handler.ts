import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { archivos } from '#lambdas/adapters/aws/puertos/archivos.ts';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/puertos/mensajeria.ts';
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
export const handler = createWorker(portsWith({ archivos }));
