import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isRecord } from '#domain/is-record.ts';
import { makeFolder, replaceFile, syncFolder } from './archivo.ts';
import { MARCA, type Datos } from './datos.ts';
import { readLine, toLine } from './diario/lineas.ts';

/** Folder of the copies, inside the data folder. */
export const COPIAS = 'copias';
const INDICE = 'copia.json';
const A_MEDIAS = '.nueva';
/** Copies that are kept; the oldest one goes when there are more. */
const MAX_COPIAS = 7;
const CADA_MS = 3600_000;
const DIA_MS = 24 * CADA_MS;
/** Room that a copy must leave free, so that it is never the one that fills the disk. */
const RESERVA = 256 * 1024 * 1024;
const NOMBRE = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
/** Files that are of the running server only, or that a copy has no use for. */
const FUERA = /^(copias|\.en-uso|\.prueba|servidor\.log.*)$|(\.nuevo|\.tmp)$|\.danado-\d+$/;

type Archivo = { bytes: number; sha256: string; mtimeMs: number };
type Indice = Record<string, Pick<Archivo, 'bytes' | 'sha256'>>;

/** Names of the copies of a data folder, newest first. */
export function listCopias(folder: string): string[] {
  const path = join(folder, COPIAS);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((nombre) => NOMBRE.test(nombre))
    .sort()
    .reverse();
}

/** Whether a day has passed since the newest copy. */
export function needsCopia(folder: string, now: Date): boolean {
  const [last] = listCopias(folder);
  return last === undefined || now.getTime() - instantOf(last) >= DIA_MS;
}

export type Resultado = { nombre: string } | { motivo: string };

/**
 * Copies the data folder as it stands at one moment and checks the copy. Most of it is copied beside the running
 * work; writes wait only while the files that changed meanwhile are copied again. A damaged folder is not copied.
 */
export async function makeCopia({ folder, disco }: Datos, now: Date): Promise<Resultado> {
  if (folder === null || !disco.isWritable()) return { motivo: 'los datos no se pueden escribir' };
  const { bavail, bsize } = statfsSync(folder);
  const needed = sizeOf(folder);
  if (bavail * bsize < needed + RESERVA) {
    return { motivo: `faltan ${Math.ceil((needed + RESERVA - bavail * bsize) / 1024 / 1024)} MB libres` };
  }
  const target = join(folder, COPIAS, A_MEDIAS);
  const nombre = nameOf(now);
  rmSync(target, { recursive: true, force: true });
  const copied = new Map<string, Archivo>();
  try {
    for (const path of listFiles(folder)) {
      copyInto({ folder, target, path, copied });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await disco.pause(() => {
      const present = new Set(listFiles(folder));
      for (const path of present) copyInto({ folder, target, path, copied });
      for (const path of copied.keys()) if (!present.has(path)) forget(target, path, copied);
      return Promise.resolve();
    });
    replaceFile(join(target, INDICE), toLine('#', JSON.stringify(toIndice(copied))));
    const malos = checkCopia(target);
    if (malos.length > 0) throw new Error(`The copy does not read well: ${malos.join(', ')}`);
    renameSync(target, join(folder, COPIAS, nombre));
    syncFolder(join(folder, COPIAS));
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
  for (const old of listCopias(folder).slice(MAX_COPIAS)) {
    rmSync(join(folder, COPIAS, old), { recursive: true });
  }
  return { nombre };
}

/** Copies the folder once a day, and looks every hour whether it is time. Answers how to stop it. */
export function startCopias(datos: Datos): () => Promise<unknown> {
  let running: Promise<unknown> = Promise.resolve();
  const copy = async (): Promise<void> => {
    if (datos.folder === null || !datos.disco.isWritable() || !needsCopia(datos.folder, new Date())) return;
    const resultado = await makeCopia(datos, new Date());
    if (!('motivo' in resultado)) return;
    const aviso = `No se hizo la copia diaria: ${resultado.motivo}.`;
    if (!datos.avisos.includes(aviso)) datos.avisos.push(aviso);
  };
  const run = (): void => {
    running = running.then(copy).catch((error: unknown) => console.error('Daily copy:', error));
  };
  const timer = setInterval(run, CADA_MS);
  timer.unref();
  run();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Files of a copy that are missing or are not as they were copied; its list when that is not readable. */
export function checkCopia(copia: string): string[] {
  const indice = readIndice(copia);
  if (indice === null) return [INDICE];
  return Object.entries(indice).flatMap(([path, { sha256 }]) => {
    const full = join(copia, path);
    return existsSync(full) && digestOf(readFileSync(full)) === sha256 ? [] : [path];
  });
}

/**
 * Puts a checked copy in the place of the data. The data there were are moved aside, not deleted; answers where to.
 * The mark goes first, so that a start after an interrupted restore takes nothing for an empty folder.
 */
export function restoreCopia(folder: string, nombre: string, now: Date): string {
  const copia = join(folder, COPIAS, nombre);
  const antes = join(folder, COPIAS, `antes-${nameOf(now)}`);
  makeFolder(antes);
  for (const entry of readdirSync(folder)) {
    if (entry !== COPIAS && entry !== '.en-uso') renameSync(join(folder, entry), join(antes, entry));
  }
  const paths = Object.keys(readIndice(copia) ?? {});
  for (const path of [MARCA, ...paths.filter((each) => each !== MARCA)]) {
    replaceFile(join(folder, path), readFileSync(join(copia, path)));
  }
  return antes;
}

function nameOf(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

function instantOf(nombre: string): number {
  const [day = '', time = ''] = nombre.split('T');
  return Date.parse(`${day}T${time.replaceAll('-', ':')}`);
}

function listFiles(folder: string): string[] {
  const found: string[] = [];
  const visit = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (FUERA.test(entry.name)) continue;
      const full = join(path, entry.name);
      if (entry.isDirectory()) visit(full);
      else if (entry.isFile()) found.push(relative(folder, full).split(sep).join('/'));
    }
  };
  visit(folder);
  return found;
}

function sizeOf(folder: string): number {
  return listFiles(folder).reduce((sum, path) => sum + lstatSync(join(folder, path)).size, 0);
}

type Copia = { folder: string; target: string; path: string; copied: Map<string, Archivo> };

/** Copies a file unless it is as it was when it was copied last. One that went meanwhile is left out. */
function copyInto({ folder, target, path, copied }: Copia): void {
  const full = join(folder, path);
  const info = existsSync(full) ? lstatSync(full) : null;
  if (info === null) return;
  const known = copied.get(path);
  if (known?.bytes === info.size && known.mtimeMs === info.mtimeMs) return;
  const bytes = readFileSync(full);
  makeFolder(dirname(join(target, path)));
  replaceFile(join(target, path), bytes);
  copied.set(path, { bytes: bytes.length, sha256: digestOf(bytes), mtimeMs: info.mtimeMs });
}

function forget(target: string, path: string, copied: Map<string, Archivo>): void {
  rmSync(join(target, path), { force: true });
  copied.delete(path);
}

function toIndice(copied: ReadonlyMap<string, Archivo>): Indice {
  return Object.fromEntries([...copied].map(([path, { bytes, sha256 }]) => [path, { bytes, sha256 }]));
}

function readIndice(copia: string): Indice | null {
  const path = join(copia, INDICE);
  if (!existsSync(path)) return null;
  const linea = readLine(readFileSync(path).subarray(0, -1));
  const value: unknown = linea === null ? null : JSON.parse(linea.contenido.toString('utf8'));
  return isRecord(value) ? (value as Indice) : null;
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
