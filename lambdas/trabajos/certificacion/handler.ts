import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { archivos, certificados } from '#lambdas/adapters/aws/puertos/archivos.ts';
import { certificadores } from '#lambdas/adapters/aws/puertos/certificadores.ts';
import { cifrado } from '#lambdas/adapters/aws/puertos/cifrado.ts';
import { colas } from '#lambdas/adapters/aws/puertos/colas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { preload } from '#lambdas/shared/lazy.ts';
import { consume } from '../consume.ts';
import type { Consumer } from '../consume.ts';
import { distribute } from './distribute.ts';

export const createWorker = (ports: Ports): Consumer => consume('certificacion', ports, distribute);

const ports = portsWith({ archivos, certificadores, certificados, cifrado, colas });
void preload(ports.archivos, ports.cifrado, ports.colas.certificacion);

/** Worker of the certification queue and of its lanes. */
export const handler = createWorker(ports);
