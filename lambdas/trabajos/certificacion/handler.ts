import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { consume } from '../consume.ts';
import type { Consumer } from '../consume.ts';
import { distribute } from './distribute.ts';

export const createWorker = (ports: Ports): Consumer => consume('certificacion', ports, distribute);

/** Worker of the certification queue and of its lanes. */
export const handler = createWorker(portsFromEnv());
