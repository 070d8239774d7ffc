import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { createAvisos } from './avisos.ts';

/** Function that EventBridge calls with each bounce and each complaint. */
export const handler = createAvisos(portsWith({}));
