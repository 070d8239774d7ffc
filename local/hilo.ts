import { parentPort, workerData } from 'node:worker_threads';
import type { EventoCampo } from '#lambdas/shared/create-handler.ts';
import type { Consumer } from '#lambdas/trabajos/consume.ts';
import { runWith } from './entorno.ts';
import type { EntornosDeHilo, FuncionAparte, Llamada, Vuelta } from './hilos.ts';

type Funcion = (evento: never) => Promise<unknown>;

const toArea =
  ({ handler }: { handler: (evento: EventoCampo) => Promise<unknown> }): Funcion =>
  (evento) =>
    handler(evento);
const toWorker =
  ({ handler }: { handler: Consumer }): Funcion =>
  (evento) =>
    handler(evento);

/** Entry files of the functions that run in a thread; each thread loads only those that it is asked for. */
const ENTRADAS: Readonly<Record<FuncionAparte, () => Promise<Funcion>>> = {
  establecimiento: async () => toArea(await import('#lambdas/establecimiento/handler.ts')),
  'configuracion-certificador': async () =>
    toArea(await import('#lambdas/configuracion-certificador/handler.ts')),
  certificacion: async () => toWorker(await import('#lambdas/trabajos/certificacion/handler.ts')),
  correo: async () => toWorker(await import('#lambdas/trabajos/correo/handler.ts')),
  exportacion: async () => toWorker(await import('#lambdas/trabajos/exportacion/handler.ts')),
};

const entornos = workerData as EntornosDeHilo;

async function answer({ id, funcion, evento }: Llamada): Promise<Vuelta> {
  try {
    const entorno = entornos[funcion];
    if (entorno === undefined) throw new Error(`This thread has no variables for ${funcion}`);
    return await runWith(entorno, async () => {
      const run = await ENTRADAS[funcion]();
      return { id, datos: await run(evento as never) };
    });
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (llamada: Llamada) => {
  void answer(llamada).then((vuelta) => parentPort?.postMessage(vuelta));
});
