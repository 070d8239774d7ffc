import { Worker } from 'node:worker_threads';
import type { AreaGraphql } from '#graphql/campos.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';
import { idOfArea } from '../lib/areas.ts';
import { MAX_MS } from './appsync/limites.ts';
import type { Entorno } from './entorno.ts';

/**
 * Functions that may keep a processor busy for long: they open certificates, read pictures, sign and draw. In the cloud
 * each call has a machine of its own; here they run in threads, so that the thread that answers stays free.
 */
export type FuncionAparte =
  Extract<AreaGraphql, 'establecimiento' | 'configuracion-certificador'> | NombreCola;

/** Functions that share a thread, and the milliseconds after which a call of it is killed, as the cloud does. */
type Hilo = { readonly funciones: readonly FuncionAparte[]; readonly maximoMs: number };

const HILOS: readonly Hilo[] = [
  { funciones: ['establecimiento', 'configuracion-certificador'], maximoMs: MAX_MS },
  { funciones: ['certificacion'], maximoMs: TRABAJOS.certificacion.permisos.segundos * 1_000 },
  { funciones: ['correo', 'exportacion'], maximoMs: TRABAJOS.exportacion.permisos.segundos * 1_000 },
];

export type Llamada = { id: number; funcion: FuncionAparte; evento: unknown };
export type Vuelta = { id: number; datos: unknown } | { id: number; error: string };

export type Hilos = {
  /** Calls a function in its thread; rejects when it throws, is killed or its thread dies. */
  call(funcion: FuncionAparte, evento: unknown): Promise<unknown>;
  close(): Promise<void>;
};

/** Makes the threads from the built file of `hilo.ts`; each starts with its first call. */
export function createHilos(file: string, entornos: Readonly<Record<string, Entorno>>): Hilos {
  const hilos = HILOS.map(({ funciones, maximoMs }) => ({
    funciones,
    hilo: createHilo(file, maximoMs, pickEntornos(funciones, entornos)),
  }));
  return {
    call: (funcion, evento) => {
      const propio = hilos.find(({ funciones }) => funciones.includes(funcion));
      return propio === undefined
        ? Promise.reject(new Error(`No thread runs ${funcion}`))
        : propio.hilo.call(funcion, evento);
    },
    close: async () => {
      await Promise.all(hilos.map(({ hilo }) => hilo.close()));
    },
  };
}

/** Variables of the functions of a thread. */
export type EntornosDeHilo = Readonly<Record<string, Entorno>>;

function pickEntornos(funciones: readonly FuncionAparte[], entornos: EntornosDeHilo): EntornosDeHilo {
  return Object.fromEntries(funciones.map((funcion) => [funcion, entornos[nombreOf(funcion)] ?? {}]));
}

function nombreOf(funcion: FuncionAparte): string {
  return Object.hasOwn(TRABAJOS, funcion) ? funcion : idOfArea(funcion as AreaGraphql);
}

type Espera = { resolve: (datos: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

function createHilo(file: string, maximoMs: number, workerData: EntornosDeHilo): Hilos {
  let worker: Worker | null = null;
  let ultimo = 0;
  const esperas = new Map<number, Espera>();

  const settle = (id: number, end: (espera: Espera) => void): void => {
    const espera = esperas.get(id);
    if (espera === undefined) return;
    esperas.delete(id);
    clearTimeout(espera.timer);
    end(espera);
  };
  const open = (): Worker => {
    const nuevo = new Worker(file, { stdout: true, workerData });
    // Log lines must reach the stream of the process as text, which is where the server tells them from messages.
    nuevo.stdout.setEncoding('utf8').on('data', (lines: string) => void process.stdout.write(lines));
    nuevo.on('message', (vuelta: Vuelta) =>
      settle(vuelta.id, ({ resolve, reject }) =>
        'error' in vuelta ? reject(new Error(vuelta.error)) : resolve(vuelta.datos),
      ),
    );
    nuevo.on('error', (error) => console.error('Thread:', error));
    nuevo.once('exit', (code) => {
      if (worker === nuevo) worker = null;
      for (const id of [...esperas.keys()])
        settle(id, ({ reject }) => reject(new Error(`The thread ended with ${code}`)));
    });
    return nuevo;
  };

  return {
    call: (funcion, evento) =>
      new Promise((resolve, reject) => {
        worker ??= open();
        const propio = worker;
        const id = (ultimo += 1);
        const timer = setTimeout(() => void propio.terminate(), maximoMs);
        timer.unref();
        esperas.set(id, { resolve, reject, timer });
        propio.postMessage({ id, funcion, evento } satisfies Llamada);
      }),
    close: async () => {
      await worker?.terminate();
    },
  };
}
