import { closeSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { saveLista, type Contenido } from './contenido.ts';
import { addSum, toLine } from './lineas.ts';
import { createSegmento, readRow, type Escritor, type Puntero, type Segmento } from './segmento.ts';

export type OpcionesCompactar = {
  folder: string;
  contenido: Contenido;
  escritor: Escritor;
  /** Runs a task between two writes of the diary. */
  inTurn: (task: () => Promise<void>) => Promise<void>;
};

type Fila = { key: string; puntero: Puntero };
/** A row and its line in the new file. */
type Copia = Fila & { nuevo: Puntero };

/** Rows of a group, after which others get their turn. */
const GRUPO = 500;
const MAX_BASE = 512 * 1024 * 1024;

/**
 * Copies the rows there are out of the files that take no more changes, and puts the copies in their place. Changes go
 * on meanwhile, in the active file. A failure leaves the old files as they are.
 */
export async function compactContenido(opciones: OpcionesCompactar): Promise<void> {
  const { folder, contenido, escritor, inTurn } = opciones;
  const viejos = contenido.sellados;
  const last = viejos.at(-1);
  if (last === undefined) return;
  const filas = listFilas(contenido, new Set(viejos));
  const bases: Segmento[] = [];
  const copias: Copia[] = [];
  const lista = { isBegun: false };
  try {
    for (let from = 0; from < filas.length || bases.length === 0;) {
      contenido.numero += 1;
      const cabeza = { almacen: contenido.almacen, numero: contenido.numero, desde: 0, base: last.seq };
      const base = await createSegmento(folder, cabeza, escritor);
      bases.push(base);
      from = await fill(base, { filas, from, copias, escritor });
      base.filas = from;
    }
    await inTurn(() => {
      lista.isBegun = true;
      const nuevos = contenido.sellados.filter((segmento) => !viejos.includes(segmento));
      saveLista(folder, contenido, { sellados: [...bases, ...nuevos], activo: contenido.activo });
      for (const { key, puntero, nuevo } of copias) {
        if (contenido.indice.get(key) === puntero) contenido.indice.set(key, nuevo);
      }
      return Promise.resolve();
    });
  } catch (error) {
    // A list that could not be written whole may name them already; a start removes them if it does not.
    if (!lista.isBegun) discard(folder, bases);
    throw error;
  }
  discard(folder, viejos);
}

/** Rows as they stand now whose line lies in one of these files. */
function listFilas({ indice }: Contenido, files: ReadonlySet<Segmento>): Fila[] {
  const filas: Fila[] = [];
  for (const key of indice.keys({})) {
    const puntero = indice.get(key);
    if (puntero !== undefined && files.has(puntero.segmento)) filas.push({ key, puntero });
  }
  return filas;
}

type Llenado = { filas: readonly Fila[]; from: number; copias: Copia[]; escritor: Escritor };

/** Fills one file and answers the position of the first row that is left for the next. */
async function fill(base: Segmento, { filas, from, copias, escritor }: Llenado): Promise<number> {
  let next = from;
  let suma = 0;
  for (let group = 1; next < filas.length && base.bytes < MAX_BASE; group += 1) {
    const slice = filas.slice(next, next + GRUPO);
    const parts: Buffer[] = [];
    let at = base.bytes;
    for (const { key, puntero } of slice) {
      const line = readRow(puntero);
      suma = addSum(suma, line);
      copias.push({ key, puntero, nuevo: { segmento: base, at, length: line.length } });
      parts.push(line, Buffer.from('\n'));
      at += line.length + 1;
    }
    const end = toLine('=', JSON.stringify({ n: slice.length, seq: group, suma }));
    escritor.write(base.file, Buffer.concat([...parts, end]), base.bytes);
    base.bytes = at + end.length;
    next += slice.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await escritor.sync(base.file);
  return next;
}

function discard(folder: string, files: readonly Segmento[]): void {
  for (const { nombre, file } of files) {
    if (file >= 0) closeSync(file);
    rmSync(join(folder, nombre), { force: true });
  }
}
