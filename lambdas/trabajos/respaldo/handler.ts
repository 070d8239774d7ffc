import { baseFactories } from '#lambdas/adapters/aws/base-from-env.ts';
import { archivos } from '#lambdas/adapters/aws/puertos/archivos.ts';
import { censoFromEnv } from '#lambdas/adapters/aws/puertos/censo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { lazy } from '#lambdas/shared/lazy.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import { copyUsuarios } from './copy-usuarios.ts';
import type { PortsDeRespaldo } from './copy-usuarios.ts';

type Sweeper = (evento?: unknown, invocacion?: Invocacion) => Promise<void>;

export function createSweeper(ports: Pick<Ports, 'archivos' | 'etapa' | 'log' | 'now'>): Sweeper {
  const propios = lazy<PortsDeRespaldo>({
    archivos: () => ports.archivos,
    censo: censoFromEnv,
    etapa: () => ports.etapa,
    log: () => ports.log,
    now: () => ports.now,
  });
  return (_evento, invocacion) => followRastro(null, invocacion, () => copyUsuarios(propios));
}

/** Job that copies the users of the pool; it has no right to any table, so its bundle holds no client of them. */
export const handler = createSweeper(
  lazy<Pick<Ports, 'archivos' | 'etapa' | 'log' | 'now'>>({ ...baseFactories(), archivos }),
);
