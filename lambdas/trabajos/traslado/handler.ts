import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/puertos/mensajeria.ts';
import { poolUsuariosFromEnv } from '#lambdas/adapters/aws/puertos/pool-usuarios.ts';
import { trasladosFromEnv } from '#lambdas/adapters/aws/puertos/traslados.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import { lazy } from '#lambdas/shared/lazy.ts';
import { moveNits } from './move-nits.ts';
import type { PortsDeTraslado } from './move-nits.ts';

type Sweeper = (evento?: unknown, invocacion?: Invocacion) => Promise<void>;

export function createSweeper(ports: Pick<Ports, 'membresias' | 'log' | 'now'>): Sweeper {
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
  const run = (): Promise<void> => moveNits(propios, requireEnv(ENV.poolUsuarios));
  return (_evento, invocacion) => followRastro(null, invocacion, run);
}

/** Sweeper of the moves of NITs. */
export const handler = createSweeper(portsWith({}));
