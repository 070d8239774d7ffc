import {
  mensajeriaFromEnv,
  poolUsuariosFromEnv,
  portsFromEnv,
  trasladosFromEnv,
} from '#lambdas/adapters/aws/ports-from-env.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { moveNits } from './move-nits.ts';

export function createSweeper({
  membresias,
  log,
  now,
}: Pick<Ports, 'membresias' | 'log' | 'now'>): () => Promise<void> {
  const pool = poolUsuariosFromEnv();
  const mensajeria = mensajeriaFromEnv();
  const traslados = trasladosFromEnv();
  return () => moveNits({ membresias, log, now, pool, mensajeria, traslados }, requireEnv(ENV.poolUsuarios));
}

/** Sweeper of the moves of NITs. */
export const handler = createSweeper(portsFromEnv());
