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
/** Bytes that the pixels of a PNG may take once unpacked: 8 bits of red, green, blue and alpha at that size. */
export const DESEMPACADO_MAXIMO = LADO_MAXIMO * (LADO_MAXIMO * 4 + 1);

/**
 * Reads a PNG or JPEG by its bytes, whatever its name says; null when it is anything else, is cut, or is a PNG with
 * something after its end (a file that is two things at once). Metadata is left out: texts and places do not belong in a
 * logo, and a script hidden there goes with them. So does what follows a JPEG: telephones put a film or a depth map there.
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

/** Whether it begins as a PNG or a JPEG does: what is not readable then is a spoilt one, not another kind of file. */
export function hasFirmaImagen(bytes: Uint8Array): boolean {
  return isPng(bytes) || isJpeg(bytes);
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
  const [cabeza, ...otros] = trozos;
  if (cabeza === undefined || at !== bytes.length) return null;
  if (!isCabeza(cabeza, bytes) || !hasPixeles(otros, bytes[cabeza.datos + 9])) return null;
  const partes = trozos.filter(({ tipo }) => TROZOS.includes(tipo));
  return {
    formato: 'PNG',
    ancho: vista.getUint32(cabeza.datos),
    alto: vista.getUint32(cabeza.datos + 4),
    bytes: join([bytes.subarray(0, 8), ...partes.map(({ desde, hasta }) => bytes.subarray(desde, hasta))]),
  };
}

const PALETA = 3;
const LARGO_CABEZA = 13;
/** Bits of a sample by colour type (ISO 15948 §11.2.2). */
const PROFUNDIDADES: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** A head that a printer understands. Interlaced pictures of less than a byte a pixel are not worth their code. */
function isCabeza({ tipo, datos, hasta }: Trozo, bytes: Uint8Array): boolean {
  if (tipo !== 'IHDR' || hasta - datos !== LARGO_CABEZA + 4) return false;
  const [profundidad = 0, color = 0, compresion, filtro, entrelazado = 0] = bytes.subarray(
    datos + 8,
    datos + 13,
  );
  const isConocida = PROFUNDIDADES[color]?.includes(profundidad) === true && compresion === 0 && filtro === 0;
  return isConocida && (entrelazado === 0 || (entrelazado === 1 && profundidad >= 8));
}

/** Pixels, the colours they name, and no second head that would contradict the first. */
function hasPixeles(trozos: readonly Trozo[], color: number | undefined): boolean {
  const tipos = trozos.map(({ tipo }) => tipo);
  const hasPaleta = trozos.some(({ tipo, datos, hasta }) => tipo === 'PLTE' && hasta - datos >= 3 + 4);
  return tipos.includes('IDAT') && !tipos.includes('IHDR') && (color !== PALETA || hasPaleta);
}

/** What the pixels of a PNG take once unpacked, in bytes. */
export function pngDesempacado(bytes: Uint8Array): { datos: Uint8Array; largo: number } | null {
  const imagen = isPng(bytes) ? readPng(bytes) : null;
  if (imagen === null) return null;
  const [profundidad = 0, color = 0, , , entrelazado] = imagen.bytes.subarray(24, 29);
  const { ancho, alto } = imagen;
  const bitsPorPixel = (CANALES[color] ?? 1) * profundidad;
  const largo = largoDesempacado({ ancho, alto, bitsPorPixel, isEntrelazado: entrelazado === 1 });
  return { datos: idatOf(imagen.bytes), largo };
}

/** Samples of a pixel by colour type: grey, RGB, palette, grey and alpha, RGB and alpha. */
const CANALES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

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

type FormaPng = { ancho: number; alto: number; bitsPorPixel: number; isEntrelazado: boolean };

/** Bytes of the filtered rows of a PNG: each begins with the byte of its filter. */
export function largoDesempacado({ ancho, alto, bitsPorPixel, isEntrelazado }: FormaPng): number {
  let largo = 0;
  for (const { x, y, dx, dy } of isEntrelazado ? PASADAS_PNG : UNA_PASADA) {
    const [columnas, filas] = [Math.ceil((ancho - x) / dx), Math.ceil((alto - y) / dy)];
    if (columnas > 0 && filas > 0) largo += filas * (1 + Math.ceil((columnas * bitsPorPixel) / 8));
  }
  return largo;
}

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
  let hasPixelesJpeg = false;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return null;
    const marca = vista.getUint8(at + 1);
    if (marca === EOI) break;
    let hasta = at + 2 + vista.getUint16(at + 2);
    if (hasta > bytes.length) return null;
    if (MARCOS.includes(marca)) tamano = readMarco(vista, at);
    if (marca === SOS) {
      hasPixelesJpeg = true;
      hasta = endOfScan(bytes, hasta);
    }
    if (isParte(marca)) partes.push(bytes.subarray(at, hasta));
    at = hasta;
  }
  if (tamano === null || !hasPixelesJpeg) return null;
  return { formato: 'JPEG', ...tamano, bytes: join([...partes, bytes.subarray(at, at + 2)]) };
}

/** Of 8 bits, and grey, three colours or four inks: a PDF knows no others (ISO 32000 §7.4.8). */
function readMarco(vista: DataView, at: number): { ancho: number; alto: number } | null {
  if (vista.getUint8(at + 4) !== 8 || ![1, 3, 4].includes(vista.getUint8(at + 9))) return null;
  return { alto: vista.getUint16(at + 5), ancho: vista.getUint16(at + 7) };
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
