import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Place of one entry in the file, in bytes. */
export type Posicion = { readonly desde: number; readonly largo: number };

/** Append-only list of JSON lines; each is on disk before `append` returns, so it survives kill -9. */
export type Journal<T> = {
  append: (asiento: T) => Posicion;
  read: (posicion: Posicion) => T;
  /** Calls `visit` for every entry in order. */
  replay: (visit: (asiento: T, posicion: Posicion) => void) => void;
  clear: () => void;
  close: () => void;
};

const NOMBRE = 'ledger.jsonl';

export function openJournal<T>(dataDir: string | null): Journal<T> {
  return dataDir === null ? openMemory() : openFile(dataDir);
}

function openMemory<T>(): Journal<T> {
  const lineas: string[] = [];
  const parse = (linea: string | undefined): T => JSON.parse(linea ?? 'null') as T;
  return {
    append: (asiento) => ({ desde: lineas.push(JSON.stringify(asiento)) - 1, largo: 1 }),
    read: ({ desde }) => parse(lineas[desde]),
    replay: (visit) => lineas.forEach((linea, desde) => visit(parse(linea), { desde, largo: 1 })),
    clear: () => void lineas.splice(0),
    close: () => undefined,
  };
}

function openFile<T>(dataDir: string): Journal<T> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, NOMBRE);
  const previo = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const descriptor = openSync(file, existsSync(file) ? 'r+' : 'w+');
  // A line that a kill cut was never answered, so it is dropped.
  let fin = previo.lastIndexOf(0x0a) + 1;
  if (fin !== previo.length) ftruncateSync(descriptor, fin);
  return {
    append: (asiento) => {
      const linea = Buffer.from(`${JSON.stringify(asiento)}\n`, 'utf8');
      writeSync(descriptor, linea, 0, linea.length, fin);
      fsyncSync(descriptor);
      const posicion = { desde: fin, largo: linea.length };
      fin += linea.length;
      return posicion;
    },
    read: ({ desde, largo }) => {
      const linea = Buffer.alloc(largo);
      readSync(descriptor, linea, 0, largo, desde);
      return JSON.parse(linea.toString('utf8')) as T;
    },
    replay: (visit) => {
      for (let desde = 0, cierre = 0; desde < fin; desde = cierre) {
        cierre = previo.indexOf(0x0a, desde) + 1;
        visit(JSON.parse(previo.toString('utf8', desde, cierre)) as T, { desde, largo: cierre - desde });
      }
    },
    clear: () => {
      ftruncateSync(descriptor, 0);
      fsyncSync(descriptor);
      fin = 0;
    },
    close: () => closeSync(descriptor),
  };
}
