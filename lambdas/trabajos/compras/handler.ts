import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { billetera } from '#lambdas/adapters/aws/puertos/billetera.ts';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/puertos/mensajeria.ts';
import { tarjeta } from '#lambdas/adapters/aws/puertos/tarjeta.ts';
import { lazy } from '#lambdas/shared/lazy.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import { attendCompras } from './attend.ts';
import type { PortsDeCompras } from './attend.ts';

type Sweeper = (evento?: unknown, invocacion?: Invocacion) => Promise<void>;
type Necesarios = Omit<PortsDeCompras, 'mensajeria'>;

export function createSweeper(ports: Necesarios): Sweeper {
  const propios = lazy<PortsDeCompras>({
    mensajeria: mensajeriaFromEnv,
    compras: () => ports.compras,
    establecimientos: () => ports.establecimientos,
    supresiones: () => ports.supresiones,
    tarjeta: () => ports.tarjeta,
    billetera: () => ports.billetera,
    log: () => ports.log,
    now: () => ports.now,
  });
  return (_evento, invocacion) => followRastro(null, invocacion, () => attendCompras(propios));
}

/** Sweeper of the purchases. */
export const handler = createSweeper(portsWith({ tarjeta, billetera }));
