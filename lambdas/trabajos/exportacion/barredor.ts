import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { requeueExportaciones } from './requeue-exportaciones.ts';

const ports = portsFromEnv();

/** Runs each minute. */
export const handler = async (): Promise<void> => {
  await requeueExportaciones(ports);
};
