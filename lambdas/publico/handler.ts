import { portsFromEnv } from '#lambdas/shared/aws/ports-from-env.ts';
import { createPublico } from './publico.ts';

export const handler = createPublico(portsFromEnv());
