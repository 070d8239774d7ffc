import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#domain/is-record.ts';
import { makeFolder } from '../datos/archivo.ts';
import { SoloLectura, type Disco } from '../datos/disco.ts';

/** Small state beside the ledger, on disk after every change: faults, closed listeners, counters. */
export type Estado = {
  get: <T>(nombre: string, vacio: T) => T;
  set: (nombre: string, valor: unknown) => void;
  /** Adds one to a counter and answers it. */
  count: (nombre: string) => number;
};

const NOMBRE = 'estado.json';

/**
 * Opens the state. It is of a simulator and can be made anew: a file that does not read starts empty, and while the
 * disk takes no writes it is kept in memory, so that look-ups go on.
 */
export function openEstado(dataDir: string | null, disco: Disco): Estado {
  const file = dataDir === null ? null : join(dataDir, NOMBRE);
  const valores = file !== null && existsSync(file) ? readValores(file) : {};
  const set: Estado['set'] = (nombre, valor) => {
    valores[nombre] = valor;
    if (file === null || dataDir === null || !disco.isWritable()) return;
    try {
      disco.writeSync(() => {
        makeFolder(dataDir);
        save(file, JSON.stringify(valores));
      });
    } catch (error) {
      if (!(error instanceof SoloLectura)) throw error;
    }
  };
  const get: Estado['get'] = <T>(nombre: string, vacio: T) => (valores[nombre] as T | undefined) ?? vacio;
  return {
    get,
    set,
    count: (nombre) => {
      const cuenta = get(nombre, 0) + 1;
      set(nombre, cuenta);
      return cuenta;
    },
  };
}

/** Replaces the file without waiting for the disk: nothing that was answered depends on it. */
function save(file: string, text: string): void {
  try {
    writeFileSync(`${file}.tmp`, text, { mode: 0o600 });
    renameSync(`${file}.tmp`, file);
  } catch (error) {
    rmSync(`${file}.tmp`, { force: true });
    throw error;
  }
}

function readValores(file: string): Record<string, unknown> {
  try {
    const valores: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(valores) ? valores : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
