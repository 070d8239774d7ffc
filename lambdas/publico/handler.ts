import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { createPublico } from './publico.ts';

export const handler = createPublico(portsFromEnv());
