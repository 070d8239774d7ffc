import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { requeueCorreos } from './requeue-correos.ts';

const ports = portsFromEnv();

/** Runs each minute. */
export const handler = async (): Promise<void> => {
  await requeueCorreos(ports);
};
