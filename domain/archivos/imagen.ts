import { crc32 } from './crc32.ts';

export type FormatoImagen = 'PNG' | 'JPEG';

/** A picture that was looked into: its size, and its bytes with nothing in them but the picture. */
export type Imagen = {
  formato: FormatoImagen;
  /** Pixels. */
  ancho: number;
  alto: number;
  bytes: Uint8Array;
};

/** Longest side that is taken, in pixels: what a decoder of few hundred megabytes bears. */
export const LADO_MAXIMO = 4_096;

/**
 * Reads a PNG or JPEG by its bytes, whatever its name says; null when it is anything else, is cut, or has something
 * after its end (a file that is two things at once). Metadata is left out: texts and places do not belong in a logo, and
 * a script hidden there goes with them.
 */
export function readImagen(bytes: Uint8Array): Imagen | null {
  try {
    return isPng(bytes) ? readPng(bytes) : isJpeg(bytes) ? readJpeg(bytes) : null;
  } catch (error) {
    // A length that points outside of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const FIRMA_PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
/** Chunks without which the picture would look different. */
const TROZOS: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'];

function isPng(bytes: Uint8Array): boolean {
  return FIRMA_PNG.every((byte, i) => bytes[i] === byte);
}

type Trozo = { tipo: string; desde: number; datos: number; hasta: number };

function readPng(bytes: Uint8Array): Imagen | null {
  const vista = viewOf(bytes);
  const trozos: Trozo[] = [];
  let at: number = FIRMA_PNG.length;
  while (trozos.at(-1)?.tipo !== 'IEND') {
    const hasta = at + 12 + vista.getUint32(at);
    const tipo = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (vista.getUint32(hasta - 4) !== crc32(bytes.subarray(at + 4, hasta - 4))) return null;
    trozos.push({ tipo, desde: at, datos: at + 8, hasta });
    at = hasta;
  }
  const [cabeza] = trozos;
  const isEntero = cabeza?.tipo === 'IHDR' && trozos.some(({ tipo }) => tipo === 'IDAT');
  if (!isEntero || at !== bytes.length) return null;
  const partes = trozos.filter(({ tipo }) => TROZOS.includes(tipo));
  return {
    formato: 'PNG',
    ancho: vista.getUint32(cabeza.datos),
    alto: vista.getUint32(cabeza.datos + 4),
    bytes: join([bytes.subarray(0, 8), ...partes.map(({ desde, hasta }) => bytes.subarray(desde, hasta))]),
  };
}

/** What the pixels of a PNG take once unpacked, in bytes; null when it is interlaced or of a kind we do not know. */
export function pngDesempacado(bytes: Uint8Array): { datos: Uint8Array; largo: number } | null {
  const imagen = isPng(bytes) ? readPng(bytes) : null;
  if (imagen === null) return null;
  const [profundidad = 0, color = 0, , , entrelazado] = imagen.bytes.subarray(24, 29);
  const canales = CANALES[color];
  if (canales === undefined || entrelazado !== 0) return null;
  const fila = Math.ceil((imagen.ancho * canales * profundidad) / 8) + 1;
  return { datos: idatOf(imagen.bytes), largo: fila * imagen.alto };
}

/** Samples of a pixel by colour type: grey, RGB, palette, grey and alpha, RGB and alpha. */
const CANALES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function idatOf(png: Uint8Array): Uint8Array {
  const vista = viewOf(png);
  const partes: Uint8Array[] = [];
  for (let at = FIRMA_PNG.length; at < png.length; at += 12 + vista.getUint32(at)) {
    const largo = vista.getUint32(at);
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === 'IDAT') {
      partes.push(png.subarray(at + 8, at + 8 + largo));
    }
  }
  return join(partes);
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

const SOS = 0xda;
const EOI = 0xd9;
/** Frames: baseline, extended and progressive, the ones that every reader of PDF knows. */
const MARCOS: readonly number[] = [0xc0, 0xc1, 0xc2];
/** JFIF and Adobe's, which says how the colours are kept; the rest is metadata. */
const APLICACIONES: readonly number[] = [0xe0, 0xee];
const COMENTARIO = 0xfe;

function readJpeg(bytes: Uint8Array): Imagen | null {
  const vista = viewOf(bytes);
  const partes: Uint8Array[] = [bytes.subarray(0, 2)];
  let tamano: { ancho: number; alto: number } | null = null;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return null;
    const marca = vista.getUint8(at + 1);
    if (marca === EOI) break;
    let hasta = at + 2 + vista.getUint16(at + 2);
    if (hasta > bytes.length) return null;
    if (MARCOS.includes(marca)) tamano = { alto: vista.getUint16(at + 5), ancho: vista.getUint16(at + 7) };
    if (marca === SOS) hasta = endOfScan(bytes, hasta);
    if (isParte(marca)) partes.push(bytes.subarray(at, hasta));
    at = hasta;
  }
  if (at + 2 !== bytes.length || tamano === null) return null;
  return { formato: 'JPEG', ...tamano, bytes: join([...partes, bytes.subarray(at)]) };
}

function isParte(marca: number): boolean {
  const isAplicacion = marca >= 0xe0 && marca <= 0xef;
  return marca !== COMENTARIO && (!isAplicacion || APLICACIONES.includes(marca));
}

/** Packed pixels run up to the next marker; FF00 is a byte of theirs and FFD0 to FFD7 are their own marks. */
function endOfScan(bytes: Uint8Array, desde: number): number {
  for (let at = desde; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function join(partes: readonly Uint8Array[]): Uint8Array {
  const todo = new Uint8Array(partes.reduce((largo, parte) => largo + parte.length, 0));
  let at = 0;
  for (const parte of partes) {
    todo.set(parte, at);
    at += parte.length;
  }
  return todo;
}
