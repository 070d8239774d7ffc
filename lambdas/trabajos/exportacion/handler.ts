import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { archivos } from '#lambdas/adapters/aws/puertos/archivos.ts';
import { colas } from '#lambdas/adapters/aws/puertos/colas.ts';
import { temporales } from '#lambdas/adapters/aws/puertos/temporales.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { preload } from '#lambdas/shared/lazy.ts';
import { consume } from '../consume.ts';
import type { Consumer } from '../consume.ts';
import { processExportacion } from './process.ts';

export const createWorker = (ports: Ports): Consumer => consume('exportacion', ports, processExportacion);

const ports = portsWith({ archivos, colas, temporales });
void preload(ports.archivos, ports.temporales);

/** Worker of the export queue. */
export const handler = createWorker(ports);
