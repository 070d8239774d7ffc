import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { archivos } from '#lambdas/adapters/aws/puertos/archivos.ts';
import { colas } from '#lambdas/adapters/aws/puertos/colas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { preload } from '#lambdas/shared/lazy.ts';
import { consume } from '../consume.ts';
import type { Consumer } from '../consume.ts';
import { processImportacion } from './process.ts';

export const createWorker = (ports: Ports): Consumer => consume('importacion', ports, processImportacion);

const ports = portsWith({ archivos, colas });
void preload(ports.archivos);

/** Worker of the import queue. */
export const handler = createWorker(ports);
