import { parentPort, workerData } from 'node:worker_threads';
import type { Consumer } from '#lambdas/trabajos/consume.ts';
import { answerBytes, createAppsync } from './appsync.ts';
import type { Appsync, PeticionCruda, RespuestaCruda } from './appsync.ts';
import { loadAreas } from './areas.ts';
import { runWith } from './entorno.ts';
import type { Como } from './entorno.ts';
import { createModos } from './modos/modos.ts';
import { limitAreas } from './modos/plazas.ts';
import type { DatosDeHilo, FuncionAparte, Llamada, Vuelta } from './hilos.ts';

type Funcion = (evento: never) => Promise<unknown>;

const toWorker =
  ({ handler }: { handler: Consumer }): Funcion =>
  (evento) =>
    handler(evento);

/** Entry files of the functions that run in a thread; each thread loads only those that it is asked for. */
const ENTRADAS: Readonly<Record<FuncionAparte, () => Promise<Funcion>>> = {
  api: () => Promise.resolve(api),
  certificacion: async () => toWorker(await import('#lambdas/trabajos/certificacion/handler.ts')),
  correo: async () => toWorker(await import('#lambdas/trabajos/correo/handler.ts')),
  importacion: async () => toWorker(await import('#lambdas/trabajos/importacion/handler.ts')),
  exportacion: async () => toWorker(await import('#lambdas/trabajos/exportacion/handler.ts')),
};

const { root, entornos, ajustes } = workerData as DatosDeHilo;

const como: Como = (funcion, run) => {
  const entorno = entornos[funcion];
  if (entorno === undefined) throw new Error(`This thread has no variables for ${funcion}`);
  return runWith(funcion, entorno, run);
};

let appsync: Appsync | null = null;

/** The whole API, which each of its threads has for itself. */
async function api(peticion: PeticionCruda): Promise<RespuestaCruda> {
  appsync ??= createAppsync({ root, handlers: limitAreas(loadAreas(como), createModos(ajustes)) });
  return answerBytes(appsync, peticion);
}

async function answer({ id, funcion, evento }: Llamada): Promise<Vuelta> {
  try {
    const run = async (): Promise<unknown> => (await ENTRADAS[funcion]())(evento as never);
    return { id, datos: funcion === 'api' ? await run() : await como(funcion, run) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (llamada: Llamada) => {
  void answer(llamada).then((vuelta) => parentPort?.postMessage(vuelta));
});
