import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#domain/is-record.ts';
import { replaceFile } from '../archivo.ts';
import { readLine, toLine } from './lineas.ts';

/** A file of the diary that takes no more changes: its bytes, and the last change and the rows after it. */
export type Sellado = { nombre: string; bytes: number; seq: number; filas: number };

/** List of the files of the diary, in order, so that none can be missing unnoticed. */
export type Manifiesto = {
  version: number;
  almacen: string;
  sellados: Sellado[];
  /** File that takes the changes. */
  activo: string;
};

/** Both hold the same; when one is lost or damaged the other one serves, and it is written anew. */
const NOMBRES = ['manifiesto.json', 'manifiesto.respaldo.json'] as const;

/** The newest list that reads well, null when neither does, and the names of those that do not or that are older. */
export function readManifiesto(folder: string): { manifiesto: Manifiesto | null; malos: string[] } {
  const leidos = NOMBRES.map((nombre) => ({ nombre, manifiesto: readOne(join(folder, nombre)) }));
  const buenos = leidos.flatMap(({ manifiesto }) => (manifiesto === null ? [] : [manifiesto]));
  buenos.sort((a, b) => b.version - a.version);
  const [nuevo = null] = buenos;
  const malos = leidos.filter(
    ({ manifiesto }) => manifiesto === null || manifiesto.version !== nuevo?.version,
  );
  return { manifiesto: nuevo, malos: malos.map(({ nombre }) => nombre) };
}

export function writeManifiesto(folder: string, manifiesto: Manifiesto): void {
  for (const nombre of NOMBRES) replaceFile(join(folder, nombre), toLine('#', JSON.stringify(manifiesto)));
}

function readOne(path: string): Manifiesto | null {
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  const linea = readLine(bytes.subarray(0, Math.max(bytes.indexOf(0x0a), 0)));
  if (linea === null) return null;
  const value: unknown = JSON.parse(linea.contenido.toString('utf8'));
  return isRecord(value) && Array.isArray(value['sellados']) ? (value as Manifiesto) : null;
}
