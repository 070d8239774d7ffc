import { joinBytes, viewOf } from './bytes.ts';
import { crc32 } from './crc32.ts';
import { MARCA_JPEG, isJpeg, isMarco, listSegmentos, readMarco } from './jpeg.ts';
import type { MarcoJpeg, SegmentoJpeg } from './jpeg.ts';
import { isPng, largoDesempacado, pixelesOf, readPng } from './png.ts';
import type { TrozoPng } from './png.ts';

export type FormatoImagen = 'PNG' | 'JPEG';

/** A checked picture: its size, and its bytes with nothing in them but the picture. */
export type Imagen = {
  formato: FormatoImagen;
  /** Pixels. */
  ancho: number;
  alto: number;
  bytes: Uint8Array;
};

/** A picture for the print engine, already scaled down; its proportions are kept inside its box. */
export type ImagenDecodificada = { bytes: Uint8Array; format: FormatoImagen; width: number; height: number };

/** Longest side of a picture that may be chosen, in pixels; a decoder with a few hundred megabytes can hold it. */
export const LADO_MAXIMO = 4_096;
/**
 * Most pixels of a stored picture. Every document that is printed draws it again, so it is made small once, in the
 * browser, before it is sent; on paper more of them cannot be told apart.
 */
export const PIXELES_MAXIMO = 1_024 * 1_024;
/** Bytes that the decompressed pixels of a PNG may take: 8 bits of red, green, blue and alpha at that size. */
export const DESEMPACADO_MAXIMO = LADO_MAXIMO * (LADO_MAXIMO * 4 + 1);

/**
 * Reads a PNG or JPEG by its bytes, whatever its name says. Null when it is anything else, is cut, or is a PNG with
 * something after its end (a file that is two things at once). Metadata is left out: texts and places do not belong in
 * a logo, and a hidden script goes with them. The same holds for data after a JPEG, where telephones put a film or a
 * depth map.
 */
export function readImagen(bytes: Uint8Array): Imagen | null {
  try {
    return isPng(bytes) ? cleanPng(bytes) : isJpeg(bytes) ? cleanJpeg(bytes) : null;
  } catch (error) {
    // A length pointed outside the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether the file begins like a PNG or a JPEG, so that an unreadable one is a spoilt picture and not another kind of file. */
export function hasFirmaImagen(bytes: Uint8Array): boolean {
  return isPng(bytes) || isJpeg(bytes);
}

/** Whether the file begins like a GIF, which is never stored: a browser makes a PNG of it (gif.ts). */
export function isGif(bytes: Uint8Array): boolean {
  return ['GIF87a', 'GIF89a'].includes(String.fromCodePoint(...bytes.subarray(0, 6)));
}

/** Chunks without which the picture would look different. */
const TROZOS: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'];

function cleanPng(bytes: Uint8Array): Imagen | null {
  const png = readPng(bytes);
  if (png === null || png.trozos.at(-1)?.hasta !== bytes.length) return null;
  const { cabecera, trozos } = png;
  if (!trozos.every((trozo) => isIntacto(trozo, bytes))) return null;
  const partes = trozos.filter(({ tipo }) => TROZOS.includes(tipo));
  return {
    formato: 'PNG',
    ancho: cabecera.ancho,
    alto: cabecera.alto,
    bytes: joinBytes([
      bytes.subarray(0, trozos[0]?.desde),
      ...partes.map(({ desde, hasta }) => bytes.subarray(desde, hasta)),
    ]),
  };
}

/** Whether the checksum at the end of a chunk is that of its letters and its content. */
function isIntacto({ desde, hasta }: TrozoPng, bytes: Uint8Array): boolean {
  return viewOf(bytes).getUint32(hasta - 4) === crc32(bytes.subarray(desde + 4, hasta - 4));
}

/** Compressed pixels of a clean PNG, and the bytes they take when decompressed. */
export function pngDesempacado(bytes: Uint8Array): { datos: Uint8Array; largo: number } | null {
  const png = readPng(bytes);
  return png === null ? null : { datos: pixelesOf(png), largo: largoDesempacado(png.cabecera) };
}

/** Segments of JFIF and of Adobe, which says how the colours are stored; the others are metadata. */
const APLICACIONES: readonly (number | null)[] = [0xe0, MARCA_JPEG.adobe];

function cleanJpeg(bytes: Uint8Array): Imagen | null {
  const segmentos = [...listSegmentos(bytes)];
  let marco: MarcoJpeg | null = null;
  for (const segmento of segmentos) if (isMarco(segmento)) marco = readMarco(bytes, segmento);
  if (marco === null || !segmentos.some(({ marca }) => marca === MARCA_JPEG.sos)) return null;
  const partes = segmentos.filter(isParte).map(({ desde, hasta }) => bytes.subarray(desde, hasta));
  const { ancho, alto } = marco;
  return { formato: 'JPEG', ancho, alto, bytes: joinBytes([bytes.subarray(0, 2), ...partes]) };
}

function isParte({ marca }: SegmentoJpeg): boolean {
  const isAplicacion = marca !== null && marca >= 0xe0 && marca <= 0xef;
  return marca !== MARCA_JPEG.comentario && (!isAplicacion || APLICACIONES.includes(marca));
}
