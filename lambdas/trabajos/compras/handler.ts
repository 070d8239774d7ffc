import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/puertos/mensajeria.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import { attendCompras } from './attend.ts';

type Sweeper = (evento?: unknown, invocacion?: Invocacion) => Promise<void>;
type Necesarios = Pick<Ports, 'compras' | 'establecimientos' | 'supresiones' | 'log' | 'now'>;

export function createSweeper(ports: Necesarios): Sweeper {
  const mensajeria = mensajeriaFromEnv();
  const run = (): Promise<void> =>
    attendCompras({
      compras: ports.compras,
      establecimientos: ports.establecimientos,
      supresiones: ports.supresiones,
      log: ports.log,
      now: ports.now,
      mensajeria,
    });
  return (_evento, invocacion) => followRastro(null, invocacion, run);
}

/** Sweeper of the purchases. */
export const handler = createSweeper(portsWith({}));
