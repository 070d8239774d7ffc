import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { archivos } from '#lambdas/adapters/aws/puertos/archivos.ts';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/puertos/mensajeria.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { preload } from '#lambdas/shared/lazy.ts';
import { consume } from '../consume.ts';
import type { Consumer } from '../consume.ts';
import { processCorreo } from './process.ts';
import type { Salida } from './salida.ts';

export function createWorker(ports: Ports): Consumer {
  const mensajeria = mensajeriaFromEnv();
  void preload(mensajeria);
  const salida: Salida = { mensajeria, bajas: () => requireEnv(ENV.direccionBajas) };
  return consume('correo', ports, (own, tarea) => processCorreo(own, salida, tarea));
}

const ports = portsWith({ archivos });
void preload(ports.archivos);

/** Worker of the mail queue. */
export const handler = createWorker(ports);
