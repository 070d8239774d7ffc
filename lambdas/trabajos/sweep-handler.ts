import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { colas } from '#lambdas/adapters/aws/puertos/colas.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import { hasCola } from '#lambdas/shared/trabajos.ts';
import type { NombreTrabajo } from '#lambdas/shared/trabajos.ts';
import { sweep } from './sweep.ts';

const ports = portsWith({ colas });

/** Sweeper of any job with a queue; the event of its schedule names the job. */
export const handler = async (
  { trabajo }: { trabajo: NombreTrabajo },
  invocacion?: Invocacion,
): Promise<void> => {
  if (!hasCola(trabajo)) throw new Error(`The job ${trabajo} has no queue`);
  await sweep(ports, trabajo, invocacion);
};
