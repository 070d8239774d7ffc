import { unzlibSync } from 'fflate';
import { viewOf } from '#domain/archivos/bytes.ts';
import {
  COLOR_PNG,
  contentsOf,
  largoDesempacado,
  pixelesOf,
  readPng as readPartes,
  rowLength,
} from '#domain/archivos/png.ts';
import type { CabeceraPng, Png } from '#domain/archivos/png.ts';
import { isPrintable } from './flujo.ts';
import type { FlujoImagen, ImagenPdf } from './flujo.ts';
import { compress } from './compress.ts';
import { deinterlace, filterRows, clearFilters } from './png-filas.ts';

/** Reads a PNG: without transparency its data pass through untouched, with it colour and transparency become two streams. */
export function readPng(bytes: Uint8Array): ImagenPdf | null {
  const png = readPartes(bytes);
  if (png === null || !isPrintable(png.cabecera)) return null;
  const { cabecera } = png;
  const data = pixelesOf(png);
  const filtered = inflate(data, cabecera);
  if (filtered === null) return null;
  if (cabecera.color === COLOR_PNG.grisAlfa || cabecera.color === COLOR_PNG.rgbAlfa) {
    return splitAlfa(cabecera, rowsOf(filtered, cabecera));
  }
  const keys = keysOf(png);
  const muestras = { colors: cabecera.canales, bits: cabecera.bits, columns: cabecera.ancho };
  const colores = cabecera.isEntrelazado
    ? flujo(keys, rowsOf(filtered, cabecera), muestras)
    : { keys: keys + predictor(muestras), data };
  const transparencia = contentsOf(png, 'tRNS').at(-1);
  if (transparencia === undefined) return { ...colores, mascara: null };
  if (cabecera.color !== COLOR_PNG.paleta) {
    return { ...colores, keys: colores.keys + colorKey(transparencia), mascara: null };
  }
  return { ...colores, mascara: maskOfPaleta(cabecera, rowsOf(filtered, cabecera), transparencia) };
}

/**
 * Decompresses the filtered rows; null when they are fewer than the header says. Takes no more memory than the header
 * announces.
 */
function inflate(data: Uint8Array, cabecera: CabeceraPng): Uint8Array | null {
  const expected = largoDesempacado(cabecera);
  const rows = unzlibSync(data, { out: new Uint8Array(expected) });
  return rows.length === expected ? rows : null;
}

function rowsOf(filtered: Uint8Array, cabecera: CabeceraPng): Uint8Array {
  if (cabecera.isEntrelazado) return deinterlace(filtered, cabecera);
  return clearFilters(filtered, cabecera, cabecera.ancho, cabecera.alto);
}

function predictor({ colors, bits, columns }: Muestras): string {
  return `/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ${colors}/BitsPerComponent ${bits}/Columns ${columns}>>`;
}

function keysOf(png: Png): string {
  const { ancho, alto, bits, color, canales } = png.cabecera;
  const size = `/Width ${ancho}/Height ${alto}/BitsPerComponent ${bits}`;
  if (color !== COLOR_PNG.paleta) return `${size}/ColorSpace/${canales === 1 ? 'DeviceGray' : 'DeviceRGB'}`;
  const paleta = contentsOf(png, 'PLTE').at(-1) ?? new Uint8Array();
  const hex = Array.from(paleta, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${size}/ColorSpace[/Indexed/DeviceRGB ${Math.floor(paleta.length / 3) - 1}<${hex}>]`;
}

/** Colour key of a PNG with one transparent colour: two bytes for each channel. */
function colorKey(transparencia: Uint8Array): string {
  const view = viewOf(transparencia);
  const values: number[] = [];
  for (let at = 0; at + 1 < transparencia.length; at += 2)
    values.push(view.getUint16(at), view.getUint16(at));
  return `/Mask[${values.join(' ')}]`;
}

/** Separates colour and transparency, 8 bits each; of 16 bits the lower half is dropped. */
function splitAlfa(cabecera: CabeceraPng, rows: Uint8Array): ImagenPdf {
  const { ancho: width, alto: height, bits, canales } = cabecera;
  const colores = canales - 1;
  const step = bits / 8;
  const color = new Uint8Array(width * height * colores);
  const alfa = new Uint8Array(width * height);
  let isOpaque = true;
  for (let i = 0, from = 0, to = 0; i < alfa.length; i += 1) {
    for (let j = 0; j < colores; j += 1, from += step, to += 1) color[to] = rows[from] ?? 0;
    const value = rows[from] ?? 0;
    alfa[i] = value;
    if (value !== 255) isOpaque = false;
    from += step;
  }
  const size = `/Width ${width}/Height ${height}/BitsPerComponent 8`;
  const espacio = colores === 1 ? 'DeviceGray' : 'DeviceRGB';
  return {
    ...flujo(`${size}/ColorSpace/${espacio}`, color, { colors: colores, bits: 8, columns: width }),
    mascara: isOpaque
      ? null
      : flujo(`${size}/ColorSpace/DeviceGray`, alfa, { colors: 1, bits: 8, columns: width }),
  };
}

type Muestras = { colors: number; bits: number; columns: number };

function flujo(keys: string, rows: Uint8Array, muestras: Muestras): FlujoImagen {
  const { colors, bits, columns } = muestras;
  const length = Math.ceil((columns * colors * bits) / 8);
  const filtered = filterRows(rows, length, Math.max(1, (colors * bits) / 8));
  return { keys: keys + predictor(muestras), data: compress(filtered) };
}

/** Transparency of each pixel, taken from its palette colour. */
function maskOfPaleta(cabecera: CabeceraPng, rows: Uint8Array, transparencia: Uint8Array): FlujoImagen {
  const { ancho: width, alto: height, bits } = cabecera;
  const length = rowLength(cabecera, width);
  const alfa = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const byte = rows[y * length + ((x * bits) >> 3)] ?? 0;
      const index = (byte >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1);
      alfa[y * width + x] = transparencia[index] ?? 255;
    }
  }
  const size = `/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray`;
  return flujo(size, alfa, { colors: 1, bits: 8, columns: width });
}
