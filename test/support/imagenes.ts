import { deflateSync } from 'node:zlib';
import { crc32 } from '#domain/archivos/crc32.ts';

export function chunk(tipo: string, datos: Uint8Array): Buffer {
  const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), datos]);
  const largo = Buffer.alloc(4);
  largo.writeUInt32BE(datos.length);
  const suma = Buffer.alloc(4);
  suma.writeUInt32BE(crc32(cuerpo));
  return Buffer.concat([largo, cuerpo, suma]);
}

type OpcionesPng = {
  extra?: Buffer;
  pixeles?: Buffer;
  entrelazado?: number;
  /** Bits of a sample (8 when absent) and colour type (RGB when absent). */
  profundidad?: number;
  color?: number;
};

/** Repeats an unfiltered row. */
export function makeFilas(alto: number, fila: Uint8Array): Buffer {
  const filtrada = Buffer.concat([Buffer.from([0]), fila]);
  return Buffer.concat(Array.from({ length: alto }, () => filtrada));
}

/** Makes a green PNG of 8-bit RGB. */
export function makePng(ancho: number, alto: number, opciones: OpcionesPng = {}): Buffer {
  const cabeza = Buffer.alloc(13);
  cabeza.writeUInt32BE(ancho, 0);
  cabeza.writeUInt32BE(alto, 4);
  cabeza.set([opciones.profundidad ?? 8, opciones.color ?? 2, 0, 0, opciones.entrelazado ?? 0], 8);
  const { pixeles = makeFilas(alto, Buffer.alloc(ancho * 3, Buffer.from([47, 125, 79]))) } = opciones;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', cabeza),
    opciones.extra ?? Buffer.alloc(0),
    chunk('IDAT', deflateSync(pixeles)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function segment(marca: number, datos: Uint8Array): Buffer {
  const largo = Buffer.alloc(2);
  largo.writeUInt16BE(datos.length + 2);
  return Buffer.concat([Buffer.from([0xff, marca]), largo, datos]);
}

/** Makes the frame of a JPEG: real markers, and random bytes in place of pixels. */
export function makeJpeg(ancho: number, alto: number, extra: Buffer = Buffer.alloc(0)): Buffer {
  const marco = Buffer.from([8, alto >> 8, alto & 255, ancho >> 8, ancho & 255, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\0\0', 'latin1')),
    extra,
    segment(0xc0, marco),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export const comentario = (texto: string): Buffer => segment(0xfe, Buffer.from(texto));

type OpcionesJpeg = { progresivo?: boolean; extra?: Buffer };

/**
 * Makes a JPEG of one colour, given as its components (grey, YCbCr, or four inks), that can be decoded. Only the
 * constant term of each block is written; a progressive JPEG may leave it at that.
 */
export function makeJpegPlano(
  ancho: number,
  alto: number,
  componentes: readonly number[],
  { progresivo = false, extra = Buffer.alloc(0) }: OpcionesJpeg = {},
): Buffer {
  const count = componentes.length;
  const partes = componentes.flatMap((_, i) => [i + 1, 0x11, 0]);
  const cabeza = [8, alto >> 8, alto & 255, ancho >> 8, ancho & 255, count, ...partes];
  const tablas = componentes.flatMap((_, i) => [i + 1, 0]);
  // Twelve codes of four bits give the sizes of constant terms; one bit says that a block has no others.
  const constantes = [
    0,
    0,
    0,
    0,
    12,
    ...Array.from({ length: 12 }, () => 0),
    ...Array.from({ length: 12 }, (_, i) => i),
  ];
  const otros = [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    extra,
    segment(0xdb, Buffer.from([0, ...Array.from({ length: 64 }, () => 8)])),
    segment(progresivo ? 0xc2 : 0xc0, Buffer.from(cabeza)),
    segment(0xc4, Buffer.from([...constantes, ...(progresivo ? [] : otros)])),
    segment(0xda, Buffer.from([count, ...tablas, 0, progresivo ? 0 : 63, 0])),
    toEscaneo(componentes, Math.ceil(ancho / 8) * Math.ceil(alto / 8), progresivo ? '' : '0'),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Writes each term as its difference from the one before, which is zero after the first term of each component. */
function toEscaneo(componentes: readonly number[], bloques: number, fin: string): Buffer {
  const primero = componentes.map((value) => toBits(value - 128) + fin).join('');
  const otro = componentes.map(() => `0000${fin}`).join('');
  const bits = primero + otro.repeat(bloques - 1);
  const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []).map((byte) =>
    parseInt(byte, 2),
  );
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
}

function toBits(value: number): string {
  const size = value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1;
  const written = value < 0 ? value + 2 ** size - 1 : value;
  return size.toString(2).padStart(4, '0') + (size === 0 ? '' : written.toString(2).padStart(size, '0'));
}

/** Segment of Adobe that says that the four inks are stored as their complement. */
export const ADOBE = segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1'));
/** Segment of a camera that was held on its side. */
export const EXIF_GIRADA = segment(
  0xe1,
  Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1'),
);

type OpcionesGif = {
  /** Index of the one colour of each picture in a table of greys; one picture of the first when absent. */
  cuadros?: readonly number[];
  /** Size that the file says, when it is not that of its pictures. */
  dice?: readonly [number, number];
};

/** Makes a GIF of pictures of one colour each. Its codes are one byte long, because the decoder begins anew after 100 of them. */
export function makeGif(ancho: number, alto: number, { cuadros = [0], dice }: OpcionesGif = {}): Buffer {
  const [w, h] = dice ?? [ancho, alto];
  const paleta = Buffer.from(Array.from({ length: 384 }, (_, i) => 2 * Math.floor(i / 3)));
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([w & 255, w >> 8, h & 255, h >> 8, 0xf6, 0, 0]),
    paleta,
    ...cuadros.map((color) => makeCuadro(ancho, alto, color)),
    Buffer.from([0x3b]),
  ]);
}

function makeCuadro(ancho: number, alto: number, color: number): Buffer {
  const codigos: number[] = [];
  for (let i = 0; i < ancho * alto; i += 1) codigos.push(...(i % 100 === 0 ? [128] : []), color);
  codigos.push(129);
  const partes: Buffer[] = [];
  for (let i = 0; i < codigos.length; i += 255) {
    const parte = codigos.slice(i, i + 255);
    partes.push(Buffer.from([parte.length, ...parte]));
  }
  return Buffer.concat([
    // The control extension: no transparent colour, a tenth of a second.
    Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]),
    Buffer.from([0x2c, 0, 0, 0, 0, ancho & 255, ancho >> 8, alto & 255, alto >> 8, 0, 7]),
    ...partes,
    Buffer.from([0]),
  ]);
}
