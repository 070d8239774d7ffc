import { viewOf } from '#domain/archivos/bytes.ts';
import type { Fuente } from './fuente.ts';

/** Characters of one weight that a file uses; each gets a number in the order of first use. */
export type Subconjunto = {
  fuente: Fuente;
  /** Encodes a printable text as a literal string of two bytes per character, half of what hexadecimal digits take. */
  encode: (text: string) => string;
  /** Characters by number; number 0 is the blank glyph that every font begins with. */
  caracteres: () => readonly string[];
};

export function createSubconjunto(fuente: Fuente): Subconjunto {
  const codes = new Map<string, string>();
  const codeOf = (character: string): string => {
    const known = codes.get(character);
    if (known !== undefined) return known;
    const number = codes.size + 1;
    const code = literal(number >> 8) + literal(number & 0xff);
    codes.set(character, code);
    return code;
  };
  return {
    fuente,
    encode: (text) => {
      let encoded = '(';
      for (const character of text) encoded += codeOf(character);
      return `${encoded})`;
    },
    caracteres: () => [...codes.keys()],
  };
}

/** Bytes that have a meaning inside a literal string and must be escaped (ISO 32000 §7.3.4.2). */
const ESCAPES: ReadonlyMap<number, string> = new Map([
  [0x0d, '\\r'],
  [0x28, '\\('],
  [0x29, '\\)'],
  [0x5c, '\\\\'],
]);

/** Writes a byte of a literal string. */
export function literal(byte: number): string {
  return ESCAPES.get(byte) ?? String.fromCharCode(byte);
}

/** Advance widths by number, in thousandths of an em (our fonts have 1,000 units). */
export function advancesOf({ fuente, caracteres }: Subconjunto): number[] {
  const glifos = [0, ...caracteres().map((character) => fuente.glifoOf.get(character) ?? 0)];
  return glifos.map((glifo) => viewOf(fuente.metrics(glifo)).getUint16(0));
}

/**
 * Builds a TrueType file that contains only these characters, numbered as they were encoded, and the parts of accented
 * letters.
 */
export function buildTrueType({ fuente, caracteres }: Subconjunto): Uint8Array {
  const glifos = [0, ...caracteres().map((character) => fuente.glifoOf.get(character) ?? 0)];
  const outlines = collectOutlines(fuente, glifos);
  const { glyf, loca } = joinOutlines(outlines);
  const hmtx = new Uint8Array(4 * glifos.length);
  for (const [i, glifo] of glifos.entries()) hmtx.set(fuente.metrics(glifo), 4 * i);
  const head = fuente.tables.head.slice();
  viewOf(head).setInt16(50, 1);
  viewOf(head).setUint32(8, 0);
  const hhea = fuente.tables.hhea.slice();
  viewOf(hhea).setUint16(34, glifos.length);
  const maxp = fuente.tables.maxp.slice();
  viewOf(maxp).setUint16(4, glifos.length);
  return writeTables([
    ['glyf', glyf],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', maxp],
  ]);
}

/** Outlines by new number; `glifos` grows by the parts that composed letters consist of. */
function collectOutlines(fuente: Fuente, glifos: number[]): Uint8Array[] {
  const outlines: Uint8Array[] = [];
  const parts = new Map<number, number>();
  const renumber = (glifo: number): number => {
    const known = parts.get(glifo);
    if (known !== undefined) return known;
    parts.set(glifo, glifos.length);
    glifos.push(glifo);
    return glifos.length - 1;
  };
  for (let i = 0; i < glifos.length; i += 1)
    outlines.push(copyOutline(fuente.glyphData(glifos[i] ?? 0), renumber));
  return outlines;
}

const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const SCALE_XY = 0x0040;
const MATRIX = 0x0080;

/**
 * Copies an outline. A composed letter (negative number of contours) refers to its parts by number, so the copy gets
 * the new numbers.
 */
function copyOutline(data: Uint8Array, renumber: (glifo: number) => number): Uint8Array {
  if (data.length === 0 || viewOf(data).getInt16(0) >= 0) return data;
  const copy = data.slice();
  const view = viewOf(copy);
  let flags = MORE;
  for (let at = 10; (flags & MORE) !== 0;) {
    flags = view.getUint16(at);
    view.setUint16(at + 2, renumber(view.getUint16(at + 2)));
    at += 4 + ((flags & WORDS) === 0 ? 2 : 4) + transformLength(flags);
  }
  return copy;
}

function transformLength(flags: number): number {
  if ((flags & SCALE) !== 0) return 2;
  if ((flags & SCALE_XY) !== 0) return 4;
  return (flags & MATRIX) === 0 ? 0 : 8;
}

function joinOutlines(outlines: readonly Uint8Array[]): { glyf: Uint8Array; loca: Uint8Array } {
  const loca = new Uint8Array(4 * (outlines.length + 1));
  const view = viewOf(loca);
  let length = 0;
  for (const [i, outline] of outlines.entries()) {
    view.setUint32(4 * i, length);
    length += padded(outline.length);
  }
  view.setUint32(4 * outlines.length, length);
  const glyf = new Uint8Array(length);
  for (const [i, outline] of outlines.entries()) glyf.set(outline, view.getUint32(4 * i));
  return { glyf, loca };
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

/** Value to which the checksum of the whole file must add up (ISO 14496-22, head). */
const SUMA = 0xb1b0afba;

function writeTables(tables: readonly (readonly [tag: string, data: Uint8Array])[]): Uint8Array {
  const directory = 12 + 16 * tables.length;
  const length = tables.reduce((sum, [, data]) => sum + padded(data.length), directory);
  const file = new Uint8Array(length);
  const view = viewOf(file);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (tables.length - 2 ** power));
  let offset = directory;
  let head = 0;
  for (const [i, [tag, data]] of tables.entries()) {
    const entry = 12 + 16 * i;
    for (let j = 0; j < 4; j += 1) file[entry + j] = tag.charCodeAt(j);
    file.set(data, offset);
    view.setUint32(entry + 4, checksum(view, offset, padded(data.length)));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, data.length);
    if (tag === 'head') head = offset;
    offset += padded(data.length);
  }
  view.setUint32(head + 8, (SUMA - checksum(view, 0, length)) >>> 0);
  return file;
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
