import { joinBytes, viewOf } from './bytes.ts';

/** A chunk: its four letters, where it begins, where its content begins and where it ends, checksum included. */
export type TrozoPng = { tipo: string; desde: number; datos: number; hasta: number };

export type CabeceraPng = {
  /** Pixels. */
  ancho: number;
  alto: number;
  /** Bits of a sample. */
  bits: number;
  /** Colour type, one of COLOR_PNG or 0 (grey) or 2 (RGB). */
  color: number;
  /** Samples of a pixel. */
  canales: number;
  isEntrelazado: boolean;
};

/** A PNG that can be printed, by its parts; the chunks are in their order, from IHDR to IEND. */
export type Png = { cabecera: CabeceraPng; trozos: readonly TrozoPng[]; bytes: Uint8Array };

export const COLOR_PNG = { paleta: 3, grisAlfa: 4, rgbAlfa: 6 } as const;

const FIRMA = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const LARGO_CABEZA = 13;
/** Length, letters and checksum of a chunk. */
const LARGO_TROZO = 12;
/** Bits that a sample may have, and samples of a pixel, by colour type (ISO 15948 §11.2.2). */
const COLORES: Readonly<Record<number, { bits: readonly number[]; canales: number }>> = {
  0: { bits: [1, 2, 4, 8, 16], canales: 1 },
  2: { bits: [8, 16], canales: 3 },
  [COLOR_PNG.paleta]: { bits: [1, 2, 4, 8], canales: 1 },
  [COLOR_PNG.grisAlfa]: { bits: [8, 16], canales: 2 },
  [COLOR_PNG.rgbAlfa]: { bits: [8, 16], canales: 4 },
};

export function isPng(bytes: Uint8Array): boolean {
  return FIRMA.every((byte, i) => bytes[i] === byte);
}

/**
 * Reads the parts of a PNG that printers understand. Null for any other file: another header, no pixels, no palette for
 * them, or a second header. Checksums are not compared. Throws a RangeError when the file is cut.
 */
export function readPng(bytes: Uint8Array): Png | null {
  if (!isPng(bytes)) return null;
  const trozos = listTrozos(bytes);
  const [cabeza, ...otros] = trozos;
  const cabecera =
    cabeza?.tipo === 'IHDR' ? readCabecera(bytes.subarray(cabeza.datos, cabeza.hasta - 4)) : null;
  if (cabecera === null || otros.some(({ tipo }) => tipo === 'IHDR')) return null;
  const png = { cabecera, trozos, bytes };
  const hasPaleta = contentsOf(png, 'PLTE').some(({ length }) => length >= 3);
  return contentsOf(png, 'IDAT').length > 0 && (cabecera.color !== COLOR_PNG.paleta || hasPaleta)
    ? png
    : null;
}

function listTrozos(bytes: Uint8Array): TrozoPng[] {
  const view = viewOf(bytes);
  const trozos: TrozoPng[] = [];
  let desde: number = FIRMA.length;
  while (trozos.at(-1)?.tipo !== 'IEND') {
    const hasta = desde + LARGO_TROZO + view.getUint32(desde);
    if (hasta > bytes.length) throw new RangeError('The PNG is cut');
    const tipo = String.fromCharCode(...bytes.subarray(desde + 4, desde + 8));
    trozos.push({ tipo, desde, datos: desde + 8, hasta });
    desde = hasta;
  }
  return trozos;
}

/**
 * Reads the header. Interlaced pictures of less than a byte per pixel are refused, because their code would serve
 * hardly any file.
 */
function readCabecera(datos: Uint8Array): CabeceraPng | null {
  if (datos.length !== LARGO_CABEZA) return null;
  const view = viewOf(datos);
  const [bits = 0, color = 0, compresion, filtro, entrelazado = 0] = datos.subarray(8);
  const conocido = COLORES[color];
  const isConocida = conocido?.bits.includes(bits) === true && compresion === 0 && filtro === 0;
  if (!isConocida || entrelazado > 1 || (entrelazado === 1 && bits < 8)) return null;
  return {
    ancho: view.getUint32(0),
    alto: view.getUint32(4),
    bits,
    color,
    canales: conocido.canales,
    isEntrelazado: entrelazado === 1,
  };
}

/** Contents of the chunks of that type. */
export function contentsOf({ trozos, bytes }: Png, letras: string): Uint8Array[] {
  return trozos
    .filter(({ tipo }) => tipo === letras)
    .map(({ datos, hasta }) => bytes.subarray(datos, hasta - 4));
}

/** Compressed rows with their filters: one zlib stream, even when it is cut into several chunks. */
export function pixelesOf(png: Png): Uint8Array {
  return joinBytes(contentsOf(png, 'IDAT'));
}

/** First column and row, and steps, of the seven passes of an interlaced picture (ISO 15948 §8.2). */
export const PASADAS_PNG = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
] as const;
const UNA_PASADA = [{ x: 0, y: 0, dx: 1, dy: 1 }] as const;

/** Bytes of a row of that many pixels, without its filter byte. */
export function rowLength({ bits, canales }: CabeceraPng, columnas: number): number {
  return Math.ceil((columnas * bits * canales) / 8);
}

/** Bytes of the filtered rows when decompressed; each row begins with the byte of its filter. */
export function largoDesempacado(cabecera: CabeceraPng): number {
  let largo = 0;
  for (const { x, y, dx, dy } of cabecera.isEntrelazado ? PASADAS_PNG : UNA_PASADA) {
    const [columnas, filas] = [Math.ceil((cabecera.ancho - x) / dx), Math.ceil((cabecera.alto - y) / dy)];
    if (columnas > 0 && filas > 0) largo += filas * (1 + rowLength(cabecera, columnas));
  }
  return largo;
}
