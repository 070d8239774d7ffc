import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { consume } from '../consume.ts';
import type { Consumer } from '../consume.ts';
import { processExportacion } from './process.ts';

export const createWorker = (ports: Ports): Consumer => consume('exportacion', ports, processExportacion);

/** Worker of the export queue. */
export const handler = createWorker(portsFromEnv());
