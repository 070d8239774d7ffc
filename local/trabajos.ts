import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { NOMBRES_TRABAJO, hasCola } from '#lambdas/shared/trabajos.ts';
import type { NombreCola, NombreTrabajo } from '#lambdas/shared/trabajos.ts';
import type { Consumer } from '#lambdas/trabajos/consume.ts';
import { sweep } from '#lambdas/trabajos/sweep.ts';
import { awaitColas } from './colas.ts';
import { sweepOf } from './funciones.ts';
import type { Como } from './entorno.ts';

type Sweeper = () => Promise<void>;
type Worker = { handler: Consumer; createWorker: (ports: Ports) => Consumer };
type Periodico = { createSweeper: (ports: Ports) => Sweeper };

/** The background jobs in this process. */
export type Trabajos = {
  workers: Readonly<Record<NombreCola, Consumer>>;
  /** One run of every sweeper. */
  sweep: Sweeper;
};

const WORKERS: Readonly<Record<NombreCola, () => Promise<Worker>>> = {
  certificacion: () => import('#lambdas/trabajos/certificacion/handler.ts'),
  correo: () => import('#lambdas/trabajos/correo/handler.ts'),
  importacion: () => import('#lambdas/trabajos/importacion/handler.ts'),
  exportacion: () => import('#lambdas/trabajos/exportacion/handler.ts'),
};
const PERIODICOS: Readonly<Record<Exclude<NombreTrabajo, NombreCola>, () => Promise<Periodico>>> = {
  registro: () => import('#lambdas/trabajos/registro/handler.ts'),
  traslado: () => import('#lambdas/trabajos/traslado/handler.ts'),
  respaldo: () => import('#lambdas/trabajos/respaldo/handler.ts'),
  compras: () => import('#lambdas/trabajos/compras/handler.ts'),
};

/** Over ports that the caller builds; with none, the entry files of the workers run. */
export async function loadTrabajos(build: (() => Ports) | null, como: Como): Promise<Trabajos> {
  const workers = await awaitColas(async (nombre): Promise<Consumer> => {
    const worker = await como(nombre, async () => {
      const { handler, createWorker } = await WORKERS[nombre]();
      return build === null ? handler : createWorker(build());
    });
    return (evento) => como(nombre, () => worker(evento));
  });
  const sweepers = await Promise.all(
    NOMBRES_TRABAJO.map(async (nombre) => [sweepOf(nombre), await loadSweeper(nombre, build)] as const),
  );
  return {
    workers,
    sweep: async () => {
      for (const [funcion, run] of sweepers) await como(funcion, run);
    },
  };
}

/** The sweepers of the queues share one entry file, which the cloud loads once for each; here each has its own ports. */
async function loadSweeper(trabajo: NombreTrabajo, build: (() => Ports) | null): Promise<Sweeper> {
  const ports = build === null ? portsFromEnv() : build();
  if (hasCola(trabajo)) return () => sweep(ports, trabajo);
  const { createSweeper } = await PERIODICOS[trabajo]();
  return createSweeper(ports);
}
