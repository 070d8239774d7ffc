import { poolUsuariosFromEnv } from '#lambdas/adapters/aws/cognito-pool-usuarios.ts';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { purgeSinConfirmar } from './purge-sin-confirmar.ts';

export function createSweeper({ log, now }: Pick<Ports, 'log' | 'now'>): () => Promise<void> {
  const pool = poolUsuariosFromEnv();
  return () => purgeSinConfirmar({ pool, log, now }, requireEnv(ENV.poolUsuarios));
}

/** Sweeper of the sign-ups. */
export const handler = createSweeper(portsFromEnv());
