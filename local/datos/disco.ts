import { closeSync, fsyncSync, openSync, statfsSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createRwLock } from './rw-lock.ts';

/** State of the folder. A disk that refuses writes heals by itself; damage that a check found does not. */
export type EstadoDisco =
  | { modo: 'normal' }
  | { modo: 'sin-disco'; motivo: string }
  | { modo: 'danado'; danos: readonly string[] };

/** A write that was not made because the data can only be read. */
export class SoloLectura extends Error {
  override readonly name = 'SoloLectura';
}

/**
 * Guards the data folder. Every write of it passes here: the first one that the disk refuses makes the folder
 * read-only, and a probe opens it again when a whole write succeeds.
 */
export interface Disco {
  estado(): EstadoDisco;
  isWritable(): boolean;
  /** Runs a write beside others; throws SoloLectura when the folder is read-only or the disk refuses this write. */
  write<T>(task: () => T | Promise<T>): Promise<T>;
  writeSync<T>(task: () => T): T;
  /** Runs a task while no asynchronous write runs. */
  pause<T>(task: () => Promise<T>): Promise<T>;
  /** Tells of damage that was found; from then on the folder is read-only until it is opened again. */
  addDano(texto: string): void;
  /** Registers a listener that is called each time the folder stops or starts taking writes. */
  onChange(listener: (estado: EstadoDisco) => void): void;
  close(): void;
}

export type OpcionesDisco = {
  /** Free bytes below which writes are refused before the disk is full to the brim. */
  minimo: number;
  /** Milliseconds between two looks at the disk. */
  cadaMs: number;
};

const MIB = 1024 * 1024;
const NORMAL: EstadoDisco = { modo: 'normal' };
const OPCIONES: OpcionesDisco = { minimo: 8 * MIB, cadaMs: 500 };
const PRUEBA = Buffer.alloc(256 * 1024, '.');

/** Errors of the system that say that the disk does not take a write, with their words. */
const MOTIVOS: Readonly<Record<string, string>> = {
  ENOSPC: 'el disco está lleno',
  EDQUOT: 'la cuota de disco está agotada',
  EFBIG: 'el sistema no deja crecer más los archivos',
  EIO: 'el disco da errores',
  EROFS: 'el disco está montado solo para leer',
  EACCES: 'falta permiso para escribir en la carpeta de datos',
  EPERM: 'falta permiso para escribir en la carpeta de datos',
  ENOENT: 'la carpeta de datos ya no está',
  ENOTDIR: 'la carpeta de datos ya no está',
  ENODEV: 'el disco se desconectó',
};

/** Guards `folder`; null, data in memory, always takes writes. */
export function openDisco(folder: string | null, opciones: Partial<OpcionesDisco> = {}): Disco {
  const { minimo, cadaMs } = { ...OPCIONES, ...opciones };
  const lock = createRwLock();
  const { current, change, onChange } = createCambios();

  function look(): void {
    const { modo } = current();
    if (folder === null || modo === 'danado') return;
    try {
      const isShort = isShortOf(folder, modo === 'normal' ? minimo : 2 * minimo);
      if (isShort) throw Object.assign(new Error('Too little room'), { code: 'ENOSPC' });
      if (modo === 'normal') return;
      probe(folder);
      change(NORMAL);
    } catch (error) {
      refuse(error);
    }
  }

  /** Turns an error of the disk into SoloLectura; any other one passes through. */
  function refuse(error: unknown): Error {
    const motivo = MOTIVOS[codeOf(error)];
    if (motivo === undefined) return error instanceof Error ? error : new Error(String(error));
    change({ modo: 'sin-disco', motivo });
    return new SoloLectura(motivo, { cause: error });
  }

  look();
  const timer = folder === null ? null : setInterval(look, cadaMs);
  timer?.unref();
  return {
    estado: current,
    isWritable: () => current().modo === 'normal',
    write: (task) =>
      lock.shared(async () => {
        requireWritable(current());
        try {
          return await task();
        } catch (error) {
          throw refuse(error);
        }
      }),
    writeSync(task) {
      requireWritable(current());
      try {
        return task();
      } catch (error) {
        throw refuse(error);
      }
    },
    pause: (task) => lock.exclusive(task),
    addDano(texto) {
      const estado = current();
      change({ modo: 'danado', danos: [...(estado.modo === 'danado' ? estado.danos : []), texto] });
    },
    onChange,
    close: () => {
      if (timer !== null) clearInterval(timer);
    },
  };
}

type Listener = (estado: EstadoDisco) => void;
type Cambios = {
  current: () => EstadoDisco;
  change: (next: EstadoDisco) => void;
  onChange: (listener: Listener) => void;
};

/** The state and those who are told when it becomes another one. Damage stays until the folder is opened again. */
function createCambios(): Cambios {
  const listeners: Listener[] = [];
  let estado = NORMAL;
  return {
    current: () => estado,
    change(next) {
      if (estado.modo === 'danado' && next.modo !== 'danado') return;
      const isNew = next.modo !== estado.modo;
      estado = next;
      if (isNew) for (const listener of listeners) listener(next);
    },
    onChange: (listener) => listeners.push(listener),
  };
}

function requireWritable(estado: EstadoDisco): void {
  if (estado.modo === 'sin-disco') throw new SoloLectura(estado.motivo);
  if (estado.modo === 'danado') throw new SoloLectura('los datos están dañados');
}

function isShortOf(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < bytes;
}

/** Writes a file, waits until it is on the disk and removes it; throws when any of it fails. */
function probe(folder: string): void {
  const path = join(folder, '.prueba');
  const file = openSync(path, 'w', 0o600);
  try {
    for (let at = 0; at < PRUEBA.length;) at += writeSync(file, PRUEBA, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
    unlinkSync(path);
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
