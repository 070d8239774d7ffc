import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { createAvisos } from './avisos.ts';

/** Function that EventBridge calls with each bounce and each complaint. */
export const handler = createAvisos(portsFromEnv());
