import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { FuncionSintetizada } from './plantillas.ts';

/** A line that a function wrote at the level `error`, or outside of its log. */
export type LineaMala = { readonly funcion: string; readonly linea: string };

export type Proceso = {
  /** Calls the function; a call waits for the one before it, as in one place of Lambda. */
  call(evento: unknown): Promise<unknown>;
  /** Names of the variables that the function has asked for. */
  readonly leidas: () => ReadonlySet<string>;
  readonly llamadas: () => number;
  /** Whether a call is under way; otherwise the process stands still. */
  readonly isOcupado: () => boolean;
  /** Bytes that the function has written to its log. */
  readonly bytes: () => number;
  close(): Promise<void>;
};

type Vuelta = { id: number; leidas: string[] } & ({ datos: unknown } | { error: string; pila: string });
type Espera = { resolve: (datos: unknown) => void; reject: (error: Error) => void };

/** Processes that run or stand still; one that stands still would outlive this process. */
const vivos = new Set<ChildProcess>();
process.once('exit', () => {
  for (const vivo of vivos) vivo.kill('SIGKILL');
});

const ARRANQUE = join(__dirname, 'proceso.mjs');

/**
 * A function in a process of its own, which begins with the first call and has exactly these variables. Between two calls
 * it stands still, as in Lambda. The process ends when a call takes longer than the template allows, and the next call
 * begins another one.
 */
export function createProceso(
  { nombre, carpeta, exportada, segundos }: FuncionSintetizada,
  env: Readonly<Record<string, string>>,
  onMala: (linea: LineaMala) => void,
): Proceso {
  const leidas = new Set<string>();
  const esperas = new Map<number, Espera>();
  let child: ChildProcess | null = null;
  let llamadas = 0;
  let bytes = 0;
  let turno: Promise<unknown> = Promise.resolve();

  const onVuelta = (vuelta: Vuelta): void => {
    for (const name of vuelta.leidas) leidas.add(name);
    const espera = esperas.get(vuelta.id);
    esperas.delete(vuelta.id);
    // Lambda freezes the process with its answer; what it left undone waits for the next call.
    if (esperas.size === 0) freeze(child);
    if (!('error' in vuelta)) return espera?.resolve(vuelta.datos);
    return espera?.reject(Object.assign(new Error(vuelta.error), { stack: vuelta.pila }));
  };
  const open = (): ChildProcess => {
    const nuevo = spawn(process.execPath, [ARRANQUE, carpeta, exportada], {
      env: { ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    vivos.add(nuevo);
    readLineas(nuevo.stdout, (linea) => {
      bytes += Buffer.byteLength(linea);
      if (isMala(linea)) onMala({ funcion: nombre, linea });
    });
    readLineas(nuevo.stderr, (linea) => onMala({ funcion: nombre, linea }));
    nuevo.on('message', (vuelta) => onVuelta(vuelta as Vuelta));
    nuevo.once('exit', (code) => {
      vivos.delete(nuevo);
      if (child === nuevo) child = null;
      for (const { reject } of esperas.values()) reject(new Error(`The process of ${nombre} ended: ${code}`));
      esperas.clear();
    });
    return nuevo;
  };
  const run = (evento: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      child ??= open();
      const propio = child;
      const id = (llamadas += 1);
      const timer = setTimeout(() => {
        onMala({ funcion: nombre, linea: `Task timed out after ${segundos} seconds` });
        propio.kill('SIGKILL');
      }, segundos * 1_000);
      esperas.set(id, {
        resolve: (datos) => {
          clearTimeout(timer);
          resolve(datos);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      thaw(propio);
      propio.send({ id, evento });
    });
  return {
    call: (evento) => {
      const result = turno.then(() => run(evento));
      turno = result.catch(() => undefined);
      return result;
    },
    leidas: () => leidas,
    llamadas: () => llamadas,
    isOcupado: () => esperas.size > 0,
    bytes: () => bytes,
    close: async () => {
      const propio = child;
      if (propio === null) return;
      const ended = new Promise((resolve) => propio.once('exit', resolve));
      propio.kill('SIGKILL');
      await ended;
    },
  };
}

/** Windows cannot stop a process; there it runs on. */
const isDetenible = process.platform !== 'win32';

function freeze(child: ChildProcess | null): void {
  if (isDetenible) child?.kill('SIGSTOP');
}

function thaw(child: ChildProcess): void {
  if (isDetenible) child.kill('SIGCONT');
}

/** Whether a line of the log is of the level `error` or the canary's word that it did not get through, or is none of the log. */
function isMala(linea: string): boolean {
  try {
    const { nivel, evento } = JSON.parse(linea) as { nivel?: unknown; evento?: unknown };
    return nivel === 'error' || evento === 'canario.fallo';
  } catch {
    return true;
  }
}

function readLineas(stream: NodeJS.ReadableStream | null, onLinea: (linea: string) => void): void {
  let resto = '';
  stream?.setEncoding('utf8').on('data', (texto: string) => {
    const lineas = (resto + texto).split('\n');
    resto = lineas.pop() ?? '';
    for (const linea of lineas) if (linea.trim() !== '') onLinea(linea);
  });
}
