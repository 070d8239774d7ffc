import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Small state beside the ledger, on disk after every change: faults, closed listeners, counters. */
export type Estado = {
  get: <T>(nombre: string, vacio: T) => T;
  set: (nombre: string, valor: unknown) => void;
  /** Adds one to a counter and answers it. */
  count: (nombre: string) => number;
};

const NOMBRE = 'estado.json';

export function openEstado(dataDir: string | null): Estado {
  const file = dataDir === null ? null : join(dataDir, NOMBRE);
  const valores = file !== null && existsSync(file) ? readValores(file) : {};
  const set: Estado['set'] = (nombre, valor) => {
    valores[nombre] = valor;
    if (file === null || dataDir === null) return;
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${file}.tmp`, JSON.stringify(valores));
    renameSync(`${file}.tmp`, file);
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

function readValores(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
