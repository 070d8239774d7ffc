import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { createBajas } from './bajas.ts';

export const handler = createBajas(portsFromEnv());
