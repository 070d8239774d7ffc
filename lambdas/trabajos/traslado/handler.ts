import {
  mensajeriaFromEnv,
  poolUsuariosFromEnv,
  portsFromEnv,
  trasladosFromEnv,
} from '#lambdas/adapters/aws/ports-from-env.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import { moveNits } from './move-nits.ts';

type Sweeper = (evento?: unknown, invocacion?: Invocacion) => Promise<void>;

export function createSweeper({ membresias, log, now }: Pick<Ports, 'membresias' | 'log' | 'now'>): Sweeper {
  const pool = poolUsuariosFromEnv();
  const mensajeria = mensajeriaFromEnv();
  const traslados = trasladosFromEnv();
  return (_evento, invocacion) =>
    followRastro(null, invocacion, () =>
      moveNits({ membresias, log, now, pool, mensajeria, traslados }, requireEnv(ENV.poolUsuarios)),
    );
}

/** Sweeper of the moves of NITs. */
export const handler = createSweeper(portsFromEnv());
