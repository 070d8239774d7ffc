import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { isRecord } from '#domain/is-record.ts';
import { writeAll } from '../archivo.ts';
import { readLine, toLine } from './lineas.ts';

/** A change that is surely on the disk, and the number of rows after it: what is read later may not hold less. */
export type Sello = { seq: number; filas: number };

/** Length of the file, always the same, so that writing it needs no room on a full disk. */
const BYTES = 96;

/** Note beside a file that only grows, written in place and without waiting for the disk. */
export type SelloFile = { write(sello: Sello): void; close(): void };

/** Null when there is none or it does not read well; it is made anew then. */
export function readSello(path: string): Sello | null {
  if (!existsSync(path)) return null;
  const linea = readLine(readFileSync(path).subarray(0, BYTES - 1));
  if (linea === null) return null;
  const value: unknown = JSON.parse(linea.contenido.toString('utf8'));
  const isSello = isRecord(value) && typeof value['seq'] === 'number' && typeof value['filas'] === 'number';
  return isSello ? (value as Sello) : null;
}

export function openSello(path: string): SelloFile {
  const file = openSync(path, existsSync(path) ? 'r+' : 'w', 0o600);
  return {
    write: (sello) => writeAll(file, toLine('#', JSON.stringify(sello).padEnd(BYTES - 11)), 0),
    close: () => closeSync(file),
  };
}
