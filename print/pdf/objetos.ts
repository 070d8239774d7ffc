import { joinBytes } from '#domain/archivos/bytes.ts';
import { compress } from './compress.ts';
import { latin1 } from './bytes.ts';
import type { Escrito, Lugar } from './jspdf-internals.ts';

/** Collects the objects of a file. */
export type Objetos = {
  /** Answers the number of an object that will be put later. */
  reserve: () => number;
  /** Puts a dictionary or an array. */
  put: (numero: number, body: string) => void;
  /** Puts bytes with the keys of their dictionary, without the length. */
  putStream: (numero: number, keys: string, data: Uint8Array) => void;
};

export type ObjetosListos = {
  textos: { numero: number; body: string }[];
  flujos: { numero: number; keys: string; data: Uint8Array }[];
};

/** Encodes a text of any language as the hexadecimal string that a dictionary holds (UTF-16 with its mark). */
export function toTexto(text: string): string {
  let hex = 'FEFF';
  for (let i = 0; i < text.length; i += 1) hex += text.charCodeAt(i).toString(16).padStart(4, '0');
  return `<${hex}>`;
}

/** Objects per stream; objects of equal length are put together, because their offsets then compress best. */
const POR_FLUJO = 300;

/**
 * Completes a file that the library wrote: our objects follow those of the library, dictionaries are packed in object
 * streams, and one cross-reference stream replaces the table (ISO 32000 §7.5.7 and §7.5.8). An object of ours with a
 * number that the library used takes its place.
 */
export function completeFile(escrito: Escrito, { textos, flujos }: ObjetosListos): Uint8Array {
  const { cuerpo, root, info, id } = escrito;
  const lugares = [...escrito.lugares];
  const parts: Uint8Array[] = [latin1(cuerpo.replace(/^%PDF-1\.\d/, '%PDF-1.7'))];
  let length = parts[0]?.length ?? 0;
  const push = (part: Uint8Array): void => {
    parts.push(part);
    length += part.length;
  };
  const pushStream = (numero: number, keys: string, data: Uint8Array): void => {
    lugares[numero] = { tipo: 1, a: length, b: 0 };
    push(latin1(`${numero} 0 obj\n<<${keys}/Length ${data.length}>>\nstream\n`));
    push(data);
    push(latin1('\nendstream\nendobj\n'));
  };
  for (const { numero, keys, data } of flujos) pushStream(numero, keys, data);
  const sorted = textos.toSorted((a, b) => a.body.length - b.body.length);
  for (let i = 0; i < sorted.length; i += POR_FLUJO) {
    const packed = sorted.slice(i, i + POR_FLUJO);
    const numero = lugares.length;
    for (const [j, texto] of packed.entries()) lugares[texto.numero] = { tipo: 2, a: numero, b: j };
    const { first, data } = packObjects(packed);
    pushStream(numero, `/Type/ObjStm/N ${packed.length}/First ${first}/Filter/FlateDecode`, data);
  }
  const start = length;
  const table = lugares.length;
  lugares[table] = { tipo: 1, a: start, b: 0 };
  const keys = `/Type/XRef/Size ${lugares.length}/W[1 4 2]/Root ${root}/Info ${info}/ID${id}`;
  const parms = '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 7>>';
  pushStream(table, keys + parms, compress(packLugares(lugares)));
  push(latin1(`startxref\n${start}\n%%EOF\n`));
  return joinBytes(parts);
}

function packObjects(textos: ObjetosListos['textos']): { first: number; data: Uint8Array } {
  let offset = 0;
  let index = '';
  for (const { numero, body } of textos) {
    index += `${numero} ${offset} `;
    offset += body.length + 1;
  }
  return { first: index.length, data: compress(index + textos.map(({ body }) => body).join('\n')) };
}

/** Packs rows of seven bytes, each as its difference from the one above (PNG predictor Up). */
function packLugares(lugares: readonly Lugar[]): Uint8Array {
  const rows = new Uint8Array(8 * lugares.length);
  let above = new Uint8Array(7);
  for (const [i, { tipo, a, b }] of lugares.entries()) {
    const row = Uint8Array.of(tipo, a >>> 24, a >>> 16, a >>> 8, a, b >>> 8, b);
    rows[8 * i] = 2;
    for (let j = 0; j < 7; j += 1) rows[8 * i + 1 + j] = (row[j] ?? 0) - (above[j] ?? 0);
    above = row;
  }
  return rows;
}
