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

type OpcionesPng = { extra?: Buffer; pixeles?: Buffer; entrelazado?: number };

/** A green PNG of 8-bit RGB. */
export function makePng(ancho: number, alto: number, opciones: OpcionesPng = {}): Buffer {
  const cabeza = Buffer.alloc(13);
  cabeza.writeUInt32BE(ancho, 0);
  cabeza.writeUInt32BE(alto, 4);
  cabeza.set([8, 2, 0, 0, opciones.entrelazado ?? 0], 8);
  const fila = Buffer.concat([Buffer.from([0]), Buffer.alloc(ancho * 3, Buffer.from([47, 125, 79]))]);
  const pixeles = opciones.pixeles ?? Buffer.concat(Array.from({ length: alto }, () => fila));
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

/** The frame of a JPEG: real markers, pixels that only look like it. */
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
