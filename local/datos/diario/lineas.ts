import { crc32 } from 'node:zlib';

/** Change of one row: it gets a new value or goes. */
export type Cambio = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };

/**
 * Kinds of line: the head of a file (#), a row written (+) or gone (-), and the end of a group (=), which makes the rows
 * before it count, all or none.
 */
export type Clase = '#' | '+' | '-' | '=';

/** End of a group: number of its rows, number of the change, and the sum of everything up to here. */
export type Cierre = { n: number; seq: number; suma: number };

const CLASES = new Set(['#', '+', '-', '=']);
/** Length of the kind, the checksum in hexadecimal and the blank before the content. */
const PREFIJO = 10;

/** One line: kind, CRC-32 of kind and content, a blank, the content, and the line end. */
export function toLine(clase: Clase, contenido: string): Buffer {
  const bytes = Buffer.from(contenido, 'utf8');
  return Buffer.concat([Buffer.from(`${clase}${hexOf(sumOf(clase, bytes))} `), bytes, Buffer.from('\n')]);
}

/** Kind and content of a line without its end; null when its checksum is wrong. */
export function readLine(bytes: Buffer): { clase: Clase; contenido: Buffer } | null {
  const clase = String.fromCharCode(bytes[0] ?? 0);
  if (!CLASES.has(clase) || bytes[PREFIJO - 1] !== 0x20) return null;
  const contenido = bytes.subarray(PREFIJO);
  const isWhole = bytes.toString('latin1', 1, PREFIJO - 1) === hexOf(sumOf(clase, contenido));
  return isWhole ? { clase: clase as Clase, contenido } : null;
}

/** Line of a change. The key is JSON, so that neither a tab nor a line end of its own ends it. */
export function toChangeLine(cambio: Cambio): Buffer {
  if (cambio.type === 'del') return toLine('-', JSON.stringify(cambio.key));
  return toLine('+', `${JSON.stringify(cambio.key)}\t${JSON.stringify(cambio.value)}`);
}

/** Key of a line of a row. */
export function keyOf(contenido: Buffer): string {
  const tab = contenido.indexOf(0x09);
  return JSON.parse(contenido.toString('utf8', 0, tab < 0 ? contenido.length : tab)) as string;
}

export function valueOf(contenido: Buffer): unknown {
  return JSON.parse(contenido.toString('utf8', contenido.indexOf(0x09) + 1)) as unknown;
}

/** Adds a line to the running sum, so that a group that is missing or out of place is noticed. */
export function addSum(suma: number, linea: Buffer): number {
  return crc32(linea.subarray(0, PREFIJO), suma);
}

function sumOf(clase: string, contenido: Buffer): number {
  return crc32(contenido, clase.charCodeAt(0));
}

function hexOf(suma: number): string {
  return suma.toString(16).padStart(8, '0');
}
