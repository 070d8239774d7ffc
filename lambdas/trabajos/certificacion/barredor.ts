import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { requeuePendientes } from './requeue-pendientes.ts';

const ports = portsFromEnv();

/** Runs each minute. */
export const handler = async (): Promise<void> => {
  await requeuePendientes(ports);
};
