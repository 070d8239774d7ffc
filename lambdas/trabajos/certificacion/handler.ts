import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { consume } from '../consume.ts';
import type { Consumer } from '../consume.ts';
import { processTarea } from './process.ts';

export const createWorker = (ports: Ports): Consumer => consume('certificacion', ports, processTarea);

/** Worker of the certification queue. */
export const handler = createWorker(portsFromEnv());
