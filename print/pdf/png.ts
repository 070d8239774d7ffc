import { unzlibSync } from 'fflate';
import { largoDesempacado } from '#domain/archivos/imagen.ts';
import { PIXELES_MAXIMOS } from './flujo.ts';
import type { FlujoImagen, ImagenPdf } from './flujo.ts';
import { viewOf } from './fuente.ts';
import { compress } from './comprimir.ts';
import { deinterlace, filterRows, clearFilters, rowLength } from './png-filas.ts';
import type { Cabecera } from './png-filas.ts';

const FIRMA = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Channels per pixel by colour type. */
const CANALES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const GRIS_ALFA = 4;
const RGB_ALFA = 6;
const PALETA = 3;

type Trozos = {
  cabecera: Cabecera;
  paleta: Uint8Array | null;
  transparencia: Uint8Array | null;
  data: Uint8Array;
};

/** Reads a PNG: without transparency its data pass through untouched, with it colour and transparency become two streams. */
export function readPng(bytes: Uint8Array): ImagenPdf | null {
  const trozos = readTrozos(bytes);
  if (trozos === null) return null;
  const { cabecera, transparencia, data } = trozos;
  const filtered = inflate(data, cabecera);
  if (filtered === null) return null;
  if (cabecera.tipo === GRIS_ALFA || cabecera.tipo === RGB_ALFA) {
    return splitAlfa(cabecera, rowsOf(filtered, cabecera));
  }
  const keys = keysOf(trozos);
  if (keys === null) return null;
  const muestras = { colors: cabecera.canales, bits: cabecera.bits, columns: cabecera.width };
  const colores = cabecera.isInterlaced
    ? flujo(keys, rowsOf(filtered, cabecera), muestras)
    : { keys: keys + predictor(muestras), data };
  if (transparencia === null) return { ...colores, mascara: null };
  if (cabecera.tipo !== PALETA) {
    return { ...colores, keys: colores.keys + colorKey(transparencia), mascara: null };
  }
  return { ...colores, mascara: maskOfPaleta(cabecera, rowsOf(filtered, cabecera), transparencia) };
}

function readTrozos(bytes: Uint8Array): Trozos | null {
  if (FIRMA.some((byte, i) => bytes[i] !== byte)) return null;
  const view = viewOf(bytes);
  const data: Uint8Array[] = [];
  let cabecera: Cabecera | null = null;
  let paleta: Uint8Array | null = null;
  let transparencia: Uint8Array | null = null;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const body = bytes.subarray(at + 8, at + 8 + length);
    const tag = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (tag === 'IHDR') cabecera = readCabecera(body);
    else if (tag === 'PLTE') paleta = body;
    else if (tag === 'tRNS') transparencia = body;
    else if (tag === 'IDAT') data.push(body);
    at += 12 + length;
  }
  return cabecera === null ? null : { cabecera, paleta, transparencia, data: concat(data) };
}

function readCabecera(body: Uint8Array): Cabecera | null {
  const view = viewOf(body);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [bits, tipo, interlace] = [view.getUint8(8), view.getUint8(9), view.getUint8(12)];
  const canales = CANALES[tipo];
  const isSane =
    width > 0 && height > 0 && width * height <= PIXELES_MAXIMOS && [1, 2, 4, 8, 16].includes(bits);
  if (canales === undefined || !isSane || interlace > 1) return null;
  if (interlace === 1 && bits < 8) return null;
  return { width, height, bits, tipo, canales, isInterlaced: interlace === 1 };
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/**
 * Decompresses the filtered rows; null when they are fewer than the header says. Takes no more memory than the header
 * announces.
 */
function inflate(data: Uint8Array, cabecera: Cabecera): Uint8Array | null {
  const { width: ancho, height: alto, bits, canales, isInterlaced: isEntrelazado } = cabecera;
  const expected = largoDesempacado({ ancho, alto, bitsPorPixel: bits * canales, isEntrelazado });
  const rows = unzlibSync(data, { out: new Uint8Array(expected) });
  return rows.length === expected ? rows : null;
}

function rowsOf(filtered: Uint8Array, cabecera: Cabecera): Uint8Array {
  if (cabecera.isInterlaced) return deinterlace(filtered, cabecera);
  return clearFilters(filtered, cabecera, cabecera.width, cabecera.height);
}

function predictor({ colors, bits, columns }: Muestras): string {
  return `/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ${colors}/BitsPerComponent ${bits}/Columns ${columns}>>`;
}

function keysOf({ cabecera, paleta }: Trozos): string | null {
  const { width, height, bits, tipo, canales } = cabecera;
  const size = `/Width ${width}/Height ${height}/BitsPerComponent ${bits}`;
  if (tipo !== PALETA) return `${size}/ColorSpace/${canales === 1 ? 'DeviceGray' : 'DeviceRGB'}`;
  if (paleta === null || paleta.length < 3) return null;
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
function splitAlfa(cabecera: Cabecera, rows: Uint8Array): ImagenPdf {
  const { width, height, bits, canales } = cabecera;
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
function maskOfPaleta(cabecera: Cabecera, rows: Uint8Array, transparencia: Uint8Array): FlujoImagen {
  const { width, height, bits } = cabecera;
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
