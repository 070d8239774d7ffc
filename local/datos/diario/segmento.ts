import { closeSync, fdatasync, ftruncateSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder, writeAll } from '../archivo.ts';
import type { Cabeza, Lugar } from './leer-segmento.ts';
import { readLine, toLine, valueOf } from './lineas.ts';

/** Writes and syncs of a file; a test puts one in its place that fails as a full disk does. */
export type Escritor = {
  write: (file: number, bytes: Buffer, position: number) => void;
  sync: (file: number) => Promise<void>;
};

export const ESCRITOR: Escritor = { write: writeAll, sync: promisify(fdatasync) };

/** An open file of the diary; `bytes` is where its last whole group ends. */
export type Segmento = {
  nombre: string;
  file: number;
  bytes: number;
  /** Last change in it, and rows after it. */
  seq: number;
  filas: number;
};

/** Place of a row: its file and its line there. */
export type Puntero = Lugar & { segmento: Segmento };

/** Thrown when a line that was checked at the start does not read any more. */
export class FilaDanada extends Error {
  override readonly name = 'FilaDanada';
}

export function nameOf(numero: number): string {
  return `diario-${String(numero).padStart(8, '0')}.log`;
}

export function numberOf(nombre: string): number {
  return Number(/^diario-(\d{8})\.log$/.exec(nombre)?.[1] ?? Number.NaN);
}

/** Makes a file with its head, on the disk when this resolves. */
export async function createSegmento(folder: string, cabeza: Cabeza, escritor: Escritor): Promise<Segmento> {
  const nombre = nameOf(cabeza.numero);
  const file = openSync(join(folder, nombre), 'w+', 0o600);
  try {
    const head = toLine('#', JSON.stringify(cabeza));
    escritor.write(file, head, 0);
    await escritor.sync(file);
    syncFolder(folder);
    return { nombre, file, bytes: head.length, seq: cabeza.base ?? cabeza.desde, filas: 0 };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

export function openSegmento(folder: string, nombre: string): Segmento {
  return { nombre, file: openSync(join(folder, nombre), 'r+'), bytes: 0, seq: 0, filas: 0 };
}

/** Cuts what a failed or interrupted write left after the last whole group. */
export function cutTail({ file, bytes }: Segmento): void {
  ftruncateSync(file, bytes);
}

export function readRow(puntero: Puntero): Buffer {
  const { segmento, at, length } = puntero;
  const bytes = Buffer.allocUnsafe(length);
  const count = readSync(segmento.file, bytes, 0, length, at);
  if (count === length && readLine(bytes) !== null) return bytes;
  throw new FilaDanada(`${segmento.nombre}, byte ${at}: una fila ya no se puede leer`);
}

export function readValue(puntero: Puntero): unknown {
  const linea = readLine(readRow(puntero));
  return linea === null ? undefined : valueOf(linea.contenido);
}
