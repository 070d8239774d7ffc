import {
  mensajeriaFromEnv,
  poolUsuariosFromEnv,
  portsFromEnv,
} from '#lambdas/adapters/aws/ports-from-env.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { purgeSinConfirmar } from './purge-sin-confirmar.ts';
import { warnTitulares } from './warn-titulares.ts';

export function createSweeper({
  limites,
  log,
  now,
}: Pick<Ports, 'limites' | 'log' | 'now'>): () => Promise<void> {
  const pool = poolUsuariosFromEnv();
  const mensajeria = mensajeriaFromEnv();
  return async () => {
    const userPoolId = requireEnv(ENV.poolUsuarios);
    const cuentas = await pool.listSinConfirmar(userPoolId);
    await warnTitulares({ pool, limites, mensajeria, log, now }, userPoolId, cuentas);
    await purgeSinConfirmar({ pool, log, now }, userPoolId, cuentas);
  };
}

/** Sweeper of the sign-ups. */
export const handler = createSweeper(portsFromEnv());
