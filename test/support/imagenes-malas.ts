import {
  ADOBE,
  EXIF_GIRADA,
  chunk,
  comentario,
  makeFilas,
  makeJpeg,
  makeJpegPlano,
  makePng,
} from './imagenes.ts';

/** A picture of an issuer, with the rule that refuses it as a logo or the colour in which it is printed. */
export type CasoImagen = { nombre: string; bytes: Buffer } & ({ codigo: string } | { tinta: string });

const VERDE = '#2f7d4f';
/** Colour of a printer's ink on screens, approximately. */
export const AMARILLO = '#fff200';
const LADO = 16;

const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(4, 0xff), Buffer.from([0, 0, 0, 0x3b])]);
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
);
const sano = makePng(LADO, LADO);
const jpeg = makeJpegPlano(LADO, LADO, [76, 85, 255]);
const pesado = Array.from({ length: 36 }, () => comentario('x'.repeat(60_000)));
const paleta = [chunk('PLTE', Buffer.from([255, 0, 0, 47, 125, 79])), chunk('tRNS', Buffer.from([0, 255]))];
const gris = Buffer.alloc(LADO, 0x80);
/** The seven passes of an interlaced picture of one byte per pixel. */
const entrelazado = Buffer.concat(
  [
    [2, 2],
    [2, 2],
    [4, 2],
    [4, 4],
    [8, 4],
    [8, 8],
    [16, 8],
  ].map(([columnas = 0, filas = 0]) => makeFilas(filas, Buffer.alloc(columnas, 0x80))),
);
const dosCabezas = chunk('IHDR', Buffer.from([0, 0, 0x13, 0x88, 0, 0, 0x13, 0x88, 16, 6, 0, 0, 0]));

/** Pictures that have once failed as a logo. */
export const CASOS_IMAGEN: readonly CasoImagen[] = [
  { nombre: 'a logo of 2.1 MB', bytes: makeJpeg(8, 8, Buffer.concat(pesado)), codigo: 'SUBIDA-02' },
  { nombre: 'a GIF with a huge head', bytes: gif, codigo: 'SUBIDA-01' },
  { nombre: 'an SVG under the name of a PNG', bytes: svg, codigo: 'SUBIDA-01' },
  { nombre: 'an empty file', bytes: Buffer.alloc(0), codigo: 'SUBIDA-10' },
  { nombre: 'a PNG of 12000 by 10', bytes: makePng(12_000, 10), codigo: 'SUBIDA-11' },
  {
    nombre: 'a PNG of 20000 by 20000 in few bytes',
    bytes: makePng(20_000, 20_000, { pixeles: Buffer.alloc(500_000) }),
    codigo: 'SUBIDA-11',
  },
  {
    nombre: 'a PNG of 16 bits that would take 134 MB',
    bytes: makePng(4_096, 4_096, { profundidad: 16, color: 6, pixeles: Buffer.alloc(9) }),
    codigo: 'SUBIDA-15',
  },
  {
    nombre: 'a PNG that unpacks to more than it says',
    bytes: makePng(4, 4, { pixeles: Buffer.alloc(1_000_000) }),
    codigo: 'SUBIDA-15 lambda',
  },
  {
    nombre: 'an interlaced PNG that unpacks to more than it says',
    bytes: makePng(4, 4, { entrelazado: 1, pixeles: Buffer.alloc(1_000_000) }),
    codigo: 'SUBIDA-15 lambda',
  },
  {
    nombre: 'a PNG of one row more than 1024 by 1024',
    bytes: makePng(1_024, 1_025, { color: 0, pixeles: makeFilas(1_025, Buffer.alloc(1_024)) }),
    codigo: 'SUBIDA-16 lambda',
  },
  {
    nombre: 'a PNG with a wrong checksum',
    bytes: Buffer.from(sano.map((byte, i) => (i === 45 ? byte ^ 1 : byte))),
    codigo: 'SUBIDA-15',
  },
  { nombre: 'a PNG with a second head', bytes: makePng(1, 1, { extra: dosCabezas }), codigo: 'SUBIDA-15' },
  { nombre: 'a PNG of no width', bytes: makePng(0, 4), codigo: 'SUBIDA-15' },
  { nombre: 'a PNG without its palette', bytes: makePng(4, 4, { color: 3 }), codigo: 'SUBIDA-15' },
  {
    nombre: 'an interlaced PNG of less than a byte a pixel',
    bytes: makePng(LADO, LADO, { color: 0, profundidad: 1, entrelazado: 1 }),
    codigo: 'SUBIDA-15',
  },
  { nombre: 'a cut PNG', bytes: sano.subarray(0, -20), codigo: 'SUBIDA-15' },
  { nombre: 'a cut JPEG', bytes: jpeg.subarray(0, -6), codigo: 'SUBIDA-15' },
  { nombre: 'a JPEG of two colours', bytes: makeJpegPlano(8, 8, [9, 9]), codigo: 'SUBIDA-15' },
  { nombre: 'a JPEG of no height', bytes: makeJpeg(9, 0), codigo: 'SUBIDA-15' },
  { nombre: 'a PNG of one pixel', bytes: makePng(1, 1), tinta: VERDE },
  { nombre: 'a PNG of 4096 by 1', bytes: makePng(4_096, 1), tinta: VERDE },
  {
    nombre: 'a PNG of 16 bits',
    bytes: makePng(LADO, LADO, {
      profundidad: 16,
      pixeles: makeFilas(LADO, Buffer.alloc(LADO * 6, Buffer.from([47, 0, 125, 0, 79, 0]))),
    }),
    tinta: VERDE,
  },
  {
    nombre: 'a PNG of 16 bits with transparency',
    bytes: makePng(LADO, LADO, {
      profundidad: 16,
      color: 6,
      pixeles: makeFilas(LADO, Buffer.alloc(LADO * 8, Buffer.from([47, 0, 125, 0, 79, 0, 255, 255]))),
    }),
    tinta: VERDE,
  },
  {
    nombre: 'an interlaced PNG',
    bytes: makePng(LADO, LADO, { color: 0, entrelazado: 1, pixeles: entrelazado }),
    tinta: '#808080',
  },
  {
    nombre: 'a PNG with a palette, one colour of it transparent',
    bytes: makePng(LADO, LADO, {
      color: 3,
      extra: Buffer.concat(paleta),
      pixeles: makeFilas(LADO, Buffer.alloc(LADO, 1)),
    }),
    tinta: VERDE,
  },
  {
    nombre: 'a PNG with a palette, of its transparent colour',
    bytes: makePng(LADO, LADO, {
      color: 3,
      extra: Buffer.concat(paleta),
      pixeles: makeFilas(LADO, Buffer.alloc(LADO)),
    }),
    tinta: '#ffffff',
  },
  {
    nombre: 'a grey PNG',
    bytes: makePng(LADO, LADO, { color: 0, pixeles: makeFilas(LADO, gris) }),
    tinta: '#808080',
  },
  { nombre: 'a JPEG', bytes: jpeg, tinta: '#fe0000' },
  {
    nombre: 'a progressive JPEG',
    bytes: makeJpegPlano(LADO, LADO, [76, 85, 255], { progresivo: true }),
    tinta: '#fe0000',
  },
  { nombre: 'a grey JPEG', bytes: makeJpegPlano(LADO, LADO, [128]), tinta: '#808080' },
  {
    nombre: 'a photo of a camera on its side',
    bytes: makeJpegPlano(LADO, LADO, [76, 85, 255], { extra: EXIF_GIRADA }),
    tinta: '#fe0000',
  },
  {
    nombre: 'a JPEG of four inks, yellow',
    bytes: makeJpegPlano(LADO, LADO, [0, 0, 255, 0]),
    tinta: AMARILLO,
  },
  {
    nombre: 'the same as Adobe writes it',
    bytes: makeJpegPlano(LADO, LADO, [255, 255, 0, 255], { extra: ADOBE }),
    tinta: AMARILLO,
  },
];
