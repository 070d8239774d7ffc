import type { Ports } from '#lambdas/ports/ports.ts';
import { NOMBRES_TRABAJO, hasCola } from '#lambdas/shared/trabajos.ts';
import type { NombreCola, NombreTrabajo } from '#lambdas/shared/trabajos.ts';
import type { Consumer } from '#lambdas/trabajos/consume.ts';
import { sweep } from '#lambdas/trabajos/sweep.ts';
import { awaitColas } from './colas.ts';

type Sweeper = () => Promise<void>;
type Worker = { handler: Consumer; createWorker: (ports: Ports) => Consumer };
type Periodico = { handler: Sweeper; createSweeper: (ports: Ports) => Sweeper };

/** The background jobs in this process. */
export type Trabajos = {
  workers: Readonly<Record<NombreCola, Consumer>>;
  /** One run of every sweeper. */
  sweep: Sweeper;
};

const WORKERS: Readonly<Record<NombreCola, () => Promise<Worker>>> = {
  certificacion: () => import('#lambdas/trabajos/certificacion/handler.ts'),
  correo: () => import('#lambdas/trabajos/correo/handler.ts'),
  exportacion: () => import('#lambdas/trabajos/exportacion/handler.ts'),
};
const PERIODICOS: Readonly<Record<Exclude<NombreTrabajo, NombreCola>, () => Promise<Periodico>>> = {
  registro: () => import('#lambdas/trabajos/registro/handler.ts'),
};

/** Over the given ports; with none, the entry files of the Lambdas run, which read the environment once per process. */
export async function loadTrabajos(ports: Ports | null): Promise<Trabajos> {
  const workers = await awaitColas(async (nombre) => {
    const { handler, createWorker } = await WORKERS[nombre]();
    return ports === null ? handler : createWorker(ports);
  });
  const sweepers = await Promise.all(NOMBRES_TRABAJO.map((nombre) => loadSweeper(nombre, ports)));
  return {
    workers,
    sweep: async () => {
      for (const run of sweepers) await run();
    },
  };
}

async function loadSweeper(trabajo: NombreTrabajo, ports: Ports | null): Promise<Sweeper> {
  if (!hasCola(trabajo)) {
    const { handler, createSweeper } = await PERIODICOS[trabajo]();
    return ports === null ? handler : createSweeper(ports);
  }
  if (ports !== null) return () => sweep(ports, trabajo);
  const { handler } = await import('#lambdas/trabajos/sweep-handler.ts');
  return () => handler({ trabajo });
}
