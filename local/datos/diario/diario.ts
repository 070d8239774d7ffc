import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { SoloLectura, type Disco } from '../disco.ts';
import { openContenido, SELLO } from './abrir.ts';
import { compactContenido } from './compactar.ts';
import { saveLista, type Contenido } from './contenido.ts';
import type { Rango } from './indice.ts';
import { addSum, toChangeLine, toLine, type Cambio } from './lineas.ts';
import { createSegmento, cutTail, ESCRITOR, FilaDanada, readValue } from './segmento.ts';
import type { Escritor, Puntero } from './segmento.ts';
import { openSello, type SelloFile } from './sello.ts';

/**
 * Rows by key, kept in files that only grow. A change is on the disk before its promise resolves and before anybody
 * reads it; changes that wait together share one sync. Rows stay on the disk: memory holds their keys and places.
 */
export interface Diario {
  /** Value of a row, a new object at each call; undefined when there is none. */
  get(key: string): unknown;
  keys(rango: Rango): Generator<string>;
  /** Makes all the changes or none. Rows that `isVolatil` names stay in memory while the disk takes no writes. */
  write(cambios: readonly Cambio[]): Promise<void>;
  tamano(): { filas: number; vivos: number; enDisco: number };
  /** Writes the rows there are into new files and removes the old ones. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

export type OpcionesDiario = {
  folder: string;
  disco: Disco;
  isConocido?: boolean;
  isVolatil?: (key: string) => boolean;
  onAviso?: (texto: string) => void;
  escritor?: Escritor;
};

type Espera = { cambios: readonly Cambio[]; resolve: () => void; reject: (error: unknown) => void };

const MIB = 1024 * 1024;
const MAX_SEGMENTO = 64 * MIB;
const SELLO_MS = 1000;

export async function openDiario(opciones: OpcionesDiario): Promise<Diario> {
  const { folder, disco, isVolatil = () => false, escritor = ESCRITOR } = opciones;
  const { isConocido = false, onAviso = () => undefined } = opciones;
  const contenido = await openContenido({ folder, disco, escritor, isConocido, onAviso });
  const { indice } = contenido;
  const volatil = new Map<string, unknown>();
  const cola = createCola({ folder, disco, contenido, escritor });
  const sello = createSellador(join(folder, SELLO), disco, contenido);
  const timer = setInterval(() => sello.seal(), SELLO_MS);
  timer.unref();

  async function write(cambios: readonly Cambio[]): Promise<void> {
    if (disco.isWritable() || !cambios.every(({ key }) => isVolatil(key))) {
      await cola.write(cambios);
      // What is stored now must not hide behind what was kept in memory before.
      for (const { key } of cambios) volatil.delete(key);
      return;
    }
    for (const cambio of cambios) {
      volatil.set(cambio.key, cambio.type === 'put' ? structuredClone(cambio.value) : undefined);
    }
  }

  return {
    get(key) {
      if (volatil.has(key)) return structuredClone(volatil.get(key));
      const puntero = indice.get(key);
      return puntero === undefined ? undefined : readChecked(puntero, disco);
    },
    keys: (rango) => indice.keys(rango),
    write,
    tamano: () => ({ filas: indice.size(), vivos: contenido.vivos, enDisco: sizeOf(contenido) }),
    compact: cola.compact,
    async close() {
      clearInterval(timer);
      await cola.settle();
      sello.seal();
      sello.close();
      for (const { file } of [...contenido.sellados, contenido.activo]) if (file >= 0) closeSync(file);
    },
  };
}

function readChecked(puntero: Puntero, disco: Disco): unknown {
  try {
    return readValue(puntero);
  } catch (error) {
    if (error instanceof FilaDanada) disco.addDano(error.message);
    throw error;
  }
}

type Cola = {
  write: (cambios: readonly Cambio[]) => Promise<void>;
  compact: () => Promise<void>;
  /** Resolves when nothing is being written. */
  settle: () => Promise<void>;
};
type OpcionesCola = { folder: string; disco: Disco; contenido: Contenido; escritor: Escritor };

/** Writes the changes in the order of their arrival; those that come during a write share the next one. */
function createCola({ folder, disco, contenido, escritor }: OpcionesCola): Cola {
  let waiting: Espera[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let compacting: Promise<void> | null = null;
  /**
   * Whether the active file may end with bytes of a failed write, or the list on the disk may already say that it takes no more
   * changes; the next one goes to a new file.
   */
  let isTorn = !disco.isWritable();

  /** Runs one task of the files after the other; a failed one does not stop the next. */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = turn.then(() => disco.write(task));
    turn = result.catch(() => undefined);
    return result;
  }

  async function startFile(): Promise<void> {
    isTorn = true;
    await rotate(folder, contenido, escritor);
    isTorn = false;
  }

  async function flush(): Promise<void> {
    const group = waiting;
    waiting = [];
    try {
      await inTurn(async () => {
        if (isTorn || contenido.activo.bytes > MAX_SEGMENTO) await startFile();
        isTorn = true;
        await append(contenido, group, escritor).catch((error: unknown) => {
          // Who asked is told that it was not made, so it may not come back after a restart.
          cutTail(contenido.activo);
          throw error;
        });
        isTorn = false;
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
      return;
    }
    for (const { resolve } of group) resolve();
    // A failure leaves the old files; the disk says for itself that it is full.
    if (isWasteful(contenido)) compact().catch(() => undefined);
  }

  /** Compacts once, however many ask meanwhile. */
  function compact(): Promise<void> {
    compacting ??= inTurn(startFile)
      .then(() => compactContenido({ folder, contenido, escritor, inTurn }))
      .finally(() => {
        compacting = null;
      });
    return compacting;
  }

  return {
    write: (cambios) =>
      new Promise((resolve, reject) => {
        waiting.push({ cambios, resolve, reject });
        if (waiting.length === 1) void turn.then(flush);
      }),
    compact,
    async settle() {
      await compacting?.catch(() => undefined);
      await turn;
    },
  };
}

/** Notes from time to time how far the diary has come. While the disk takes no writes nothing comes further. */
function createSellador(path: string, disco: Disco, contenido: Contenido): { seal(): void; close(): void } {
  let file: SelloFile | null = null;
  let sealed = -1;
  return {
    seal() {
      const { seq, indice } = contenido;
      if (sealed === seq || !disco.isWritable()) return;
      try {
        disco.writeSync(() => {
          file ??= openSello(path);
          file.write({ seq, filas: indice.size() });
        });
        sealed = seq;
      } catch (error) {
        if (!(error instanceof SoloLectura)) throw error;
      }
    },
    close: () => file?.close(),
  };
}

/** Writes the groups after the last whole one, waits for the disk, and only then lets readers see them. */
async function append(
  contenido: Contenido,
  group: readonly Espera[],
  { write, sync }: Escritor,
): Promise<void> {
  const { activo, indice } = contenido;
  const parts: Buffer[] = [];
  const rows: { key: string; at: number; length: number }[] = [];
  let [at, suma, seq] = [activo.bytes, contenido.suma, contenido.seq];
  const push = (line: Buffer): void => {
    parts.push(line);
    at += line.length;
  };
  for (const { cambios } of group) {
    for (const cambio of cambios) {
      const line = toChangeLine(cambio);
      rows.push({ key: cambio.key, at, length: cambio.type === 'put' ? line.length - 1 : 0 });
      suma = addSum(suma, line);
      push(line);
    }
    seq += 1;
    push(toLine('=', JSON.stringify({ n: cambios.length, seq, suma })));
  }
  write(activo.file, Buffer.concat(parts), activo.bytes);
  await sync(activo.file);
  for (const { key, ...lugar } of rows) {
    contenido.vivos += lugar.length - (indice.get(key)?.length ?? 0);
    if (lugar.length === 0) indice.delete(key);
    else indice.set(key, { ...lugar, segmento: activo });
  }
  Object.assign(contenido, { seq, suma });
  Object.assign(activo, { bytes: at, seq, filas: indice.size() });
}

/** Starts a new file. The old one keeps its whole groups; bytes after them never count, even if they cannot be cut. */
async function rotate(folder: string, contenido: Contenido, escritor: Escritor): Promise<void> {
  const { almacen, activo, seq, indice } = contenido;
  cutTail(activo);
  contenido.numero += 1;
  const { numero } = contenido;
  const next = await createSegmento(folder, { almacen, numero, desde: seq, base: null }, escritor);
  Object.assign(activo, { seq, filas: indice.size() });
  const sellados = [...contenido.sellados, activo];
  saveLista(folder, contenido, { sellados, activo: next });
}

function sizeOf({ sellados, activo }: Contenido): number {
  return sellados.reduce((sum, { bytes }) => sum + bytes, activo.bytes);
}

/** Whether most of what the files hold is old. Small ones are let be, because rewriting has a cost too. */
function isWasteful(contenido: Contenido): boolean {
  return sizeOf(contenido) > 2 * contenido.vivos + 2 * MIB;
}
