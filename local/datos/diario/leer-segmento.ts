import { isRecord } from '#domain/is-record.ts';
import { addSum, keyOf, readLine, type Cierre } from './lineas.ts';

/** Place of a line in its file, without the line end. */
export type Lugar = { at: number; length: number };

export type Visita = {
  onRow(key: string, lugar: Lugar): void;
  onGone(key: string): void;
  /** Called after the rows of a group. */
  onGroup(seq: number): void;
};

export type Lectura = {
  /** Bytes up to the end of the last whole group (or of the head). */
  bytes: number;
  /** Number of the last change, and the running sum of the file there. */
  seq: number;
  suma: number;
  /** Places that do not read as they were written, in words; empty when all of it does. */
  danos: string[];
  /** Whether the file ends with a group that its process did not live to finish; nobody was told of it. */
  hasTail: boolean;
};

type Fila = { key: string; lugar: Lugar | null };

/**
 * Reads a file of the diary. Rows of whole groups are told to `visita`; of a damaged group, those that read well are
 * told too, because the folder is then only read.
 */
export function readSegment(content: Buffer, nombre: string, desde: number, visita: Visita): Lectura {
  const estado: Lectura = { bytes: 0, seq: desde, suma: 0, danos: [], hasTail: false };
  const broken: number[] = [];
  let group: Fila[] = [];
  let suma = 0;
  for (let at = 0, end = 0; at < content.length; at = end + 1) {
    end = content.indexOf(0x0a, at);
    if (end < 0) break;
    const bytes = content.subarray(at, end);
    const linea = readLine(bytes);
    if (linea === null) {
      broken.push(at);
      continue;
    }
    if (linea.clase === '#') {
      estado.bytes = end + 1;
      continue;
    }
    if (linea.clase !== '=') {
      suma = addSum(suma, bytes);
      const lugar = linea.clase === '+' ? { at, length: end - at } : null;
      group.push({ key: keyOf(linea.contenido), lugar });
      continue;
    }
    const cierre = JSON.parse(linea.contenido.toString('utf8')) as Cierre;
    const motivo =
      broken.length === 0 ? checkGroup(estado, group, suma, cierre) : 'una parte no se puede leer';
    if (motivo !== null)
      estado.danos.push(`${nombre}, cerca del byte ${broken[0] ?? estado.bytes}: ${motivo}`);
    apply(group, visita);
    visita.onGroup(cierre.seq);
    Object.assign(estado, { bytes: end + 1, seq: cierre.seq, suma: cierre.suma });
    [group, suma] = [[], cierre.suma];
    broken.splice(0);
  }
  estado.hasTail = estado.bytes < content.length;
  const [first] = broken;
  // A process that is killed leaves whole lines and one that is cut, and a machine that loses power leaves zeros.
  if (first !== undefined && !isZero(content.subarray(first))) {
    estado.danos.push(`${nombre}, cerca del byte ${first}: una parte no se puede leer`);
    apply(group, visita);
  }
  return estado;
}

function checkGroup({ seq }: Lectura, group: readonly Fila[], suma: number, cierre: Cierre): string | null {
  if (cierre.n !== group.length) return `faltan filas de un cambio (${group.length} de ${cierre.n})`;
  if (cierre.seq !== seq + 1) return `faltan cambios entre el ${seq} y el ${cierre.seq}`;
  return cierre.suma === suma ? null : 'la suma de control no coincide';
}

function apply(group: readonly Fila[], visita: Visita): void {
  for (const { key, lugar } of group) {
    if (lugar === null) visita.onGone(key);
    else visita.onRow(key, lugar);
  }
}

function isZero(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}

/**
 * Head of a file of the diary. `desde` is the number of the last change before it. A file with `base` holds all rows as
 * they stood after that change, in groups numbered from 1, instead of changes.
 */
export type Cabeza = { almacen: string; numero: number; desde: number; base: number | null };

export function readHead(content: Buffer): Cabeza | null {
  const end = content.indexOf(0x0a);
  const linea = end < 0 ? null : readLine(content.subarray(0, end));
  if (linea?.clase !== '#') return null;
  const value: unknown = JSON.parse(linea.contenido.toString('utf8'));
  const isHead = isRecord(value) && typeof value['numero'] === 'number' && typeof value['desde'] === 'number';
  return isHead ? (value as Cabeza) : null;
}
