import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { billetera } from '#lambdas/adapters/aws/puertos/billetera.ts';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/puertos/mensajeria.ts';
import { colas } from '#lambdas/adapters/aws/puertos/colas.ts';
import { tarjeta } from '#lambdas/adapters/aws/puertos/tarjeta.ts';
import { lazy } from '#lambdas/shared/lazy.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import { attendCompras } from './attend.ts';
import { reviseCreditos } from './revise.ts';
import type { PortsDeCompras } from './attend.ts';

type Sweeper = (evento?: unknown, invocacion?: Invocacion) => Promise<void>;
type Necesarios = Omit<PortsDeCompras, 'mensajeria'>;

export function createSweeper(ports: Necesarios): Sweeper {
  const propios = lazy<PortsDeCompras>({
    mensajeria: mensajeriaFromEnv,
    compras: () => ports.compras,
    creditos: () => ports.creditos,
    documentos: () => ports.documentos,
    colas: () => ports.colas,
    establecimientos: () => ports.establecimientos,
    supresiones: () => ports.supresiones,
    tarjeta: () => ports.tarjeta,
    billetera: () => ports.billetera,
    log: () => ports.log,
    now: () => ports.now,
  });
  return (_evento, invocacion) =>
    followRastro(null, invocacion, async () => {
      await attendCompras(propios);
      await reviseCreditos(propios);
    });
}

/** Sweeper of the purchases. */
export const handler = createSweeper(portsWith({ colas, tarjeta, billetera }));
