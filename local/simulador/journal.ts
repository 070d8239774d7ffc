import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, writeAll } from '../datos/archivo.ts';
import { readLine, toLine } from '../datos/diario/lineas.ts';
import { openSello, readSello } from '../datos/diario/sello.ts';
import type { Disco } from '../datos/disco.ts';

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
/** Count of the entries, beside them, so that a file that lost its end is noticed. */
const CUENTA = 'ledger.sello.json';

export function openJournal<T>(dataDir: string | null, disco: Disco): Journal<T> {
  return dataDir === null ? openMemory() : openFile(dataDir, disco);
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

type Leido<T> = { asientos: { asiento: T; posicion: Posicion }[]; fin: number };

function openFile<T>(dataDir: string, disco: Disco): Journal<T> {
  makeFolder(dataDir);
  const file = join(dataDir, NOMBRE);
  const leido = readAsientos<T>(file, disco);
  let { fin } = leido;
  let cuenta = leido.asientos.length;
  const sello = join(dataDir, CUENTA);
  const esperados = readSello(sello)?.filas ?? 0;
  if (cuenta < esperados)
    disco.addDano(`En el registro del certificador faltan ${esperados - cuenta} asientos.`);
  if (!disco.isWritable()) return readOnly(file, leido, disco);
  const descriptor = openSync(file, existsSync(file) ? 'r+' : 'w+', 0o600);
  const contador = openSello(sello);
  return {
    append: (asiento) =>
      disco.writeSync(() => {
        const linea = toLine('+', JSON.stringify(asiento));
        // What a kill or a failed write left after the last entry was never answered.
        ftruncateSync(descriptor, fin);
        writeAll(descriptor, linea, fin);
        fsyncSync(descriptor);
        const posicion = { desde: fin, largo: linea.length };
        fin += linea.length;
        cuenta += 1;
        contador.write({ seq: cuenta, filas: cuenta });
        return posicion;
      }),
    read: (posicion) => readAsiento(descriptor, posicion, disco) as T,
    replay: (visit) => leido.asientos.splice(0).forEach(({ asiento, posicion }) => visit(asiento, posicion)),
    clear: () =>
      disco.writeSync(() => {
        contador.write({ seq: 0, filas: 0 });
        ftruncateSync(descriptor, 0);
        fsyncSync(descriptor);
        fin = 0;
        cuenta = 0;
      }),
    close: () => {
      closeSync(descriptor);
      contador.close();
    },
  };
}

/** The entries of a folder that takes no writes; the first one after it does again opens the file to write. */
function readOnly<T>(file: string, leido: Leido<T>, disco: Disco): Journal<T> {
  let abierto: Journal<T> | null = null;
  const descriptor = existsSync(file) ? openSync(file, 'r') : -1;
  const toWrite = (): Journal<T> => disco.writeSync(() => (abierto ??= openFile<T>(dirname(file), disco)));
  return {
    append: (asiento) => toWrite().append(asiento),
    read: (posicion) => abierto?.read(posicion) ?? (readAsiento(descriptor, posicion, disco) as T),
    replay: (visit) => leido.asientos.splice(0).forEach(({ asiento, posicion }) => visit(asiento, posicion)),
    clear: () => toWrite().clear(),
    close: () => {
      if (descriptor >= 0) closeSync(descriptor);
      abierto?.close();
    },
  };
}

/** The entries that read well and where the last one ends; a line in the middle that does not is damage. */
function readAsientos<T>(file: string, disco: Disco): Leido<T> {
  const content = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const asientos: Leido<T>['asientos'] = [];
  let fin = 0;
  for (let desde = 0, cierre = 0; desde < content.length; desde = cierre) {
    cierre = content.indexOf(0x0a, desde) + 1;
    if (cierre === 0) break;
    const linea = readLine(content.subarray(desde, cierre - 1));
    if (linea === null)
      disco.addDano(`En el registro del certificador no se puede leer el asiento ${asientos.length + 1}.`);
    else
      asientos.push({
        asiento: JSON.parse(linea.contenido.toString('utf8')) as T,
        posicion: { desde, largo: cierre - desde },
      });
    fin = cierre;
  }
  return { asientos, fin };
}

function readAsiento(descriptor: number, { desde, largo }: Posicion, disco: Disco): unknown {
  const bytes = Buffer.alloc(largo);
  readSync(descriptor, bytes, 0, largo, desde);
  const linea = readLine(bytes.subarray(0, -1));
  if (linea !== null) return JSON.parse(linea.contenido.toString('utf8')) as unknown;
  const dano = `En el registro del certificador ya no se puede leer el asiento del byte ${desde}.`;
  disco.addDano(dano);
  throw new Error(dano);
}
