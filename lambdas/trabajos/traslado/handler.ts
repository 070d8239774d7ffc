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
import { lazy } from '#lambdas/shared/lazy.ts';
import { moveNits } from './move-nits.ts';
import type { PortsDeTraslado } from './move-nits.ts';

type Sweeper = (evento?: unknown, invocacion?: Invocacion) => Promise<void>;

export function createSweeper(ports: Pick<Ports, 'membresias' | 'log' | 'now'>): () => Promise<void> {
  const traslados = trasladosFromEnv();
  const propios = lazy<PortsDeTraslado>({
    traslados: () => traslados,
    // Its client is a second one, which only a run that has a NIT to move builds.
    membresias: () => ports.membresias,
    pool: poolUsuariosFromEnv,
    mensajeria: mensajeriaFromEnv,
    log: () => ports.log,
    now: () => ports.now,
  });
  return () => moveNits(propios, requireEnv(ENV.poolUsuarios));
}

/** Sweeper of the moves of NITs. */
export const handler = createSweeper(portsFromEnv());
