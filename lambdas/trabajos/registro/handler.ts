import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/puertos/mensajeria.ts';
import { poolUsuariosFromEnv } from '#lambdas/adapters/aws/puertos/pool-usuarios.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import { purgeSinConfirmar } from './purge-sin-confirmar.ts';
import { warnTitulares } from './warn-titulares.ts';

type Sweeper = (evento?: unknown, invocacion?: Invocacion) => Promise<void>;

export function createSweeper({ limites, log, now }: Pick<Ports, 'limites' | 'log' | 'now'>): Sweeper {
  const pool = poolUsuariosFromEnv();
  const mensajeria = mensajeriaFromEnv();
  const run = async (): Promise<void> => {
    const userPoolId = requireEnv(ENV.poolUsuarios);
    const cuentas = await pool.listSinConfirmar(userPoolId);
    await warnTitulares({ pool, limites, mensajeria, log, now }, userPoolId, cuentas);
    await purgeSinConfirmar({ pool, log, now }, userPoolId, cuentas);
  };
  return (_evento, invocacion) => followRastro(null, invocacion, run);
}

/** Sweeper of the sign-ups. */
export const handler = createSweeper(portsWith({}));
