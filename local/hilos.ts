import { Worker } from 'node:worker_threads';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';
import { idOfArea } from '../lib/areas.ts';
import { MAX_MS } from './appsync/limites.ts';
import { NOMBRES_AREA } from './areas.ts';
import type { Entorno } from './entorno.ts';
import type { AjustesModos } from './modos/ajustes.ts';

/**
 * The parts that may keep a processor busy for long: the API, which checks what clients send and opens certificates and pictures,
 * and the jobs that sign and draw. In the cloud each call has a machine of its own; here they run in threads, so that the thread
 * that answers stays free.
 */
export type FuncionAparte = 'api' | NombreCola;

/** Threads of the API: one client never has more than one of them, so that others find one that is free. */
const HILOS_API = 3;
/** Milliseconds after which a call of the API is answered without its end, and those after which its thread is killed. */
const MUERTE_API_MS = MAX_MS + 5_000;

/** Jobs that share a thread, and the milliseconds after which a call of it is killed, as the cloud does. */
type Hilo = { readonly funciones: readonly NombreCola[]; readonly maximoMs: number };

const HILOS: readonly Hilo[] = [
  { funciones: ['certificacion'], maximoMs: TRABAJOS.certificacion.permisos.segundos * 1_000 },
  {
    funciones: ['correo', 'exportacion', 'importacion'],
    maximoMs: TRABAJOS.exportacion.permisos.segundos * 1_000,
  },
];

export type Llamada = { id: number; funcion: FuncionAparte; evento: unknown };
export type Vuelta = { id: number; datos: unknown } | { id: number; error: string };

export type Hilos = {
  /** Calls a job in its thread; rejects when it throws, is killed or its thread dies. */
  call(funcion: NombreCola, evento: unknown): Promise<unknown>;
  /** Calls the API for a client, in the thread where that client's other calls are, else in the one with the fewest calls. */
  callApi(cliente: string, peticion: unknown): Promise<unknown>;
  close(): Promise<void>;
};

/** Data with which a thread starts: the folder of the checkout, the variables of its functions, and the moods of AWS. */
export type DatosDeHilo = {
  root: string;
  entornos: Readonly<Record<string, Entorno>>;
  ajustes: Readonly<AjustesModos>;
};

/** Makes the threads from the built file of `hilo.ts`; each starts with its first call. */
export function createHilos(file: string, datos: DatosDeHilo): Hilos {
  const hilos = HILOS.map(({ funciones, maximoMs }) => ({
    funciones,
    hilo: createHilo(file, maximoMs, pickEntornos(funciones, datos)),
  }));
  const api = Array.from({ length: HILOS_API }, () => ({
    clientes: [] as string[],
    hilo: createHilo(file, MUERTE_API_MS, pickEntornos(NOMBRES_AREA.map(idOfArea), datos)),
  }));
  return {
    call: (funcion, evento) => {
      const propio = hilos.find(({ funciones }) => funciones.includes(funcion));
      return propio === undefined
        ? Promise.reject(new Error(`No thread runs ${funcion}`))
        : propio.hilo.call(funcion, evento);
    },
    callApi: async (cliente, peticion) => {
      const libres = [...api].sort((a, b) => a.clientes.length - b.clientes.length);
      const propio = api.find(({ clientes }) => clientes.includes(cliente)) ?? libres[0];
      if (propio === undefined) throw new Error('The API has no thread');
      propio.clientes.push(cliente);
      try {
        return await propio.hilo.call('api', peticion);
      } finally {
        propio.clientes.splice(propio.clientes.indexOf(cliente), 1);
      }
    },
    close: async () => {
      await Promise.all([...hilos, ...api].map(({ hilo }) => hilo.close()));
    },
  };
}

function pickEntornos(nombres: readonly string[], { entornos, ...datos }: DatosDeHilo): DatosDeHilo {
  return {
    ...datos,
    entornos: Object.fromEntries(nombres.map((nombre) => [nombre, entornos[nombre] ?? {}])),
  };
}

type Llamable = {
  call(funcion: FuncionAparte, evento: unknown): Promise<unknown>;
  close(): Promise<void>;
};

type Espera = { resolve: (datos: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

function createHilo(file: string, maximoMs: number, workerData: DatosDeHilo): Llamable {
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
