import { falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import { joinBytes, viewOf } from './bytes.ts';
import { LADO_MAXIMO } from './imagen.ts';
import type { TipoImagen } from './logo.ts';
import { SUBIDAS } from './subidas.ts';

/** A checked GIF. It is never stored: the browser draws it anew as PNG. */
export type Gif = {
  /** Pixels. */
  ancho: number;
  alto: number;
  /** Whether it has more than one picture, of which the first is used. */
  isAnimado: boolean;
  /** A GIF of its first picture alone, so that no decoder works on the others. */
  primero: Uint8Array;
};

const BLOQUE = { extension: 0x21, imagen: 0x2c, fin: 0x3b } as const;
/** Extension that says which colour of the picture after it is transparent. */
const CONTROL = 0xf9;
const LARGO_CABECERA = 13;
const LARGO_DESCRIPTOR = 10;

/** Reads a GIF, which a browser makes a PNG of; answers the fault at the field of that name when it cannot be used. */
export function openGif(bytes: Uint8Array, tipo: TipoImagen, ruta: string): Gif | Falta {
  const { maximoBytes, faltaTamano } = SUBIDAS[tipo];
  if (bytes.length > maximoBytes) return falta(faltaTamano, ruta);
  const gif = readGif(bytes);
  if (gif === null) return falta('SUBIDA-15', ruta);
  return Math.max(gif.ancho, gif.alto) > LADO_MAXIMO ? falta('SUBIDA-11', ruta) : gif;
}

/** Reads a GIF up to its second picture. Null when it is cut, or its picture lies outside of the size that it says. */
export function readGif(bytes: Uint8Array): Gif | null {
  try {
    return readBloques(bytes);
  } catch (error) {
    // A length pointed outside the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readBloques(bytes: Uint8Array): Gif | null {
  const vista = viewOf(bytes);
  const [ancho, alto] = [vista.getUint16(6, true), vista.getUint16(8, true)];
  const inicio = LARGO_CABECERA + largoPaleta(vista.getUint8(10));
  let control: Uint8Array = new Uint8Array();
  let desde = inicio;
  while (vista.getUint8(desde) === BLOQUE.extension) {
    const hasta = endOfPartes(vista, desde + 2);
    if (vista.getUint8(desde + 1) === CONTROL) control = bytes.subarray(desde, hasta);
    desde = hasta;
  }
  if (vista.getUint8(desde) !== BLOQUE.imagen || !isDentro(vista, desde, ancho, alto)) return null;
  const hasta = endOfImagen(vista, desde);
  const partes = [
    bytes.subarray(0, inicio),
    control,
    bytes.subarray(desde, hasta),
    new Uint8Array([BLOQUE.fin]),
  ];
  return { ancho, alto, isAnimado: hasOtra(vista, hasta), primero: joinBytes(partes) };
}

/** Whether another picture follows the first one, after the extensions between both. */
function hasOtra(vista: DataView, fin: number): boolean {
  let desde = fin;
  const isBloque = (tipo: number): boolean => desde < vista.byteLength && vista.getUint8(desde) === tipo;
  while (isBloque(BLOQUE.extension)) desde = endOfPartes(vista, desde + 2);
  return isBloque(BLOQUE.imagen);
}

/** Bytes of the table of colours that these flags announce. */
function largoPaleta(banderas: number): number {
  return (banderas & 0x80) === 0 ? 0 : 3 * 2 ** ((banderas & 7) + 1);
}

function endOfImagen(vista: DataView, desde: number): number {
  const paleta = largoPaleta(vista.getUint8(desde + LARGO_DESCRIPTOR - 1));
  return endOfPartes(vista, desde + LARGO_DESCRIPTOR + paleta + 1);
}

/** Place after a row of parts, each of which begins with its length; an empty one is the last. */
function endOfPartes(vista: DataView, desde: number): number {
  let lugar = desde;
  for (let largo = vista.getUint8(lugar); largo > 0; largo = vista.getUint8(lugar)) lugar += 1 + largo;
  return lugar + 1;
}

function isDentro(vista: DataView, desde: number, ancho: number, alto: number): boolean {
  const [x, y, w, h] = [1, 3, 5, 7].map((lugar) => vista.getUint16(desde + lugar, true)) as Cuatro;
  return w > 0 && h > 0 && x + w <= ancho && y + h <= alto;
}

type Cuatro = [number, number, number, number];
