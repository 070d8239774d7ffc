import { crc32, deflateSync } from 'node:zlib';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import { readImagen } from '#print/pdf/imagen.ts';
import { runOnPdf } from '../../support/pdf.ts';
import { testWith } from '../../support/needs.ts';
import { hoja, inkOf, render, streamsOf, texto } from './papel.ts';

type Cabeza = { width: number; height: number; bits?: number; tipo: number; interlace?: number };

/** Makes a PNG of these filtered rows. */
function createPng(
  { width, height, bits = 8, tipo, interlace = 0 }: Cabeza,
  rows: number[],
  more: Buffer[] = [],
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, tipo, 0, 0, interlace], 8);
  const chunks = [
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(Uint8Array.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]));
}

function chunk(tag: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(tag, 'latin1'), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** Makes the part of a JPEG that its readers look at before they decode it. */
function createJpeg(components: number, { adobe = false, frame = 0xc0 } = {}): Uint8Array {
  const ids = Array.from({ length: components }, (_, i) => [i + 1, 0x11, 0]).flat();
  return Uint8Array.of(
    ...[0xff, 0xd8],
    ...(adobe ? [0xff, 0xee, 0, 14, 65, 100, 111, 98, 101, 0, 100, 0, 0, 0, 0, 2] : []),
    ...[0xff, frame, 0, 8 + 3 * components, 8, 0, 2, 0, 3, components, ...ids],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9],
  );
}

const logoOf = (bytes: Uint8Array): ImagenDecodificada => ({ bytes, format: 'PNG', width: 2, height: 2 });
const page = (bytes: Uint8Array) =>
  hoja({ kind: 'image', x: 0, y: 0, width: 50, height: 50, logo: logoOf(bytes) }, texto('sigue', { x: 60 }));
const pictures = (bytes: Uint8Array) =>
  streamsOf(render(page(bytes))).filter(({ keys }) => keys.includes('/Image'));

const ROJO_Y_TRANSPARENTE = createPng({ width: 2, height: 2, tipo: 6 }, [
  ...[0, 255, 0, 0, 255, 0, 255, 0, 255],
  ...[0, 0, 0, 255, 255, 0, 0, 0, 0],
]);

test('a JPEG passes through untouched, whatever its colours', () => {
  for (const [components, espacio] of [
    [1, 'DeviceGray'],
    [3, 'DeviceRGB'],
    [4, 'DeviceCMYK'],
  ] as const) {
    const bytes = createJpeg(components);
    const [picture] = pictures(bytes);
    expect(picture?.data.equals(bytes)).toBe(true);
    expect(picture?.keys).toContain(
      `/Width 3/Height 2/BitsPerComponent 8/ColorSpace/${espacio}/Filter/DCTDecode`,
    );
    expect(picture?.keys).not.toContain('/Decode[');
  }
  expect(pictures(createJpeg(4, { adobe: true }))[0]?.keys).toContain('/Decode[1 0 1 0 1 0 1 0]');
});

test('a PNG with transparency is processed once, and its colour and mask stand apart', () => {
  const [mask, color] = pictures(ROJO_Y_TRANSPARENTE);
  expect(color?.keys).toMatch(/\/ColorSpace\/DeviceRGB.*\/SMask \d+ 0 R/);
  expect(mask?.keys).toContain('/ColorSpace/DeviceGray');
  expect(readImagen(logoOf(ROJO_Y_TRANSPARENTE))).toBe(readImagen(logoOf(ROJO_Y_TRANSPARENTE)));
  const opaque = createPng({ width: 1, height: 1, tipo: 6 }, [0, 1, 2, 3, 255]);
  expect(readImagen(logoOf(opaque))?.mascara).toBeNull();
});

test('the same picture twice is one object', () => {
  const command = { kind: 'image', x: 0, y: 0, width: 9, height: 9, logo: logoOf(createJpeg(3)) } as const;
  const copia = { ...command, logo: logoOf(createJpeg(3)) };
  const pdf = render(hoja(command, { ...command, opacity: 0.1 }), hoja(command), hoja(copia));
  expect(streamsOf(pdf).filter(({ keys }) => keys.includes('/Image'))).toHaveLength(1);
});

const quarters = (bytes: Uint8Array): string[] => {
  const ink = inkOf(render(page(bytes)));
  return [ink(10, 10), ink(40, 10), ink(10, 40), ink(40, 40)];
};

testWith(['pdftoppm'], 'colours and transparency come out right in every kind of PNG', () => {
  const [red, green, blue, white] = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'];
  expect(quarters(ROJO_Y_TRANSPARENTE)).toEqual([red, green, blue, white]);
  const size = { width: 2, height: 2 };
  const [r, g, b, w] = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 255],
  ] as const;
  expect(quarters(createPng({ ...size, tipo: 2 }, [0, ...r, ...g, 0, ...b, ...w]))).toEqual([
    red,
    green,
    blue,
    white,
  ]);
  const palette = [chunk('PLTE', Buffer.from([...r, ...g, ...b])), chunk('tRNS', Buffer.from([255, 0]))];
  expect(quarters(createPng({ ...size, bits: 2, tipo: 3 }, [0, 0b00010000, 0, 0b10000000], palette))).toEqual(
    [red, white, blue, red],
  );
  const interlaced = [0, ...r, 255, 0, ...g, 255, 0, ...b, 255, 0, 0, 0, 0];
  expect(quarters(createPng({ ...size, tipo: 6, interlace: 1 }, interlaced))).toEqual([
    red,
    green,
    blue,
    white,
  ]);
  const fine = [0, 255, 9, 0, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0];
  expect(quarters(createPng({ ...size, bits: 16, tipo: 6 }, [...fine, ...fine])).slice(0, 2)).toEqual([
    red,
    green,
  ]);
  const sub = [1, ...r, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0];
  expect(quarters(createPng({ ...size, tipo: 2 }, sub))).toEqual([red, red, red, red]);
});

testWith(['pdftoppm'], 'opacity lets the paper through', () => {
  const half = { ...page(ROJO_Y_TRANSPARENTE) };
  half.commands = half.commands.map((command) =>
    command.kind === 'image' ? { ...command, opacity: 0.5 } : command,
  );
  expect(inkOf(render(half))(10, 10)).toMatch(/^#ff(7f|80)(7f|80)$/);
});

const MALAS: Readonly<Record<string, Uint8Array>> = {
  nada: new Uint8Array(),
  'un GIF de cabecera enorme': Uint8Array.from(Buffer.from('GIF89a\xff\xff\xff\xff\x00\x00\x00;', 'latin1')),
  'un PNG cortado': ROJO_Y_TRANSPARENTE.slice(0, 50),
  'un PNG de filas que faltan': createPng({ width: 2, height: 9, tipo: 6 }, [0, 1, 2, 3, 4]),
  'un PNG que no cabe en memoria': createPng({ width: 60_000, height: 60_000, tipo: 6 }, [0]),
  'un PNG sin su paleta': createPng({ width: 1, height: 1, tipo: 3 }, [0, 0]),
  'un JPEG cortado': createJpeg(3).slice(0, 20),
  'un JPEG de otro método': createJpeg(3, { frame: 0xc9 }),
  'un JPEG de dos colores': createJpeg(2),
  'un texto': new TextEncoder().encode('<svg/>'),
};

testWith(['qpdf', 'pdftotext'], 'a picture that cannot be shown is left out and the rest prints', () => {
  for (const [cual, bytes] of Object.entries(MALAS)) {
    const pdf = render(page(bytes));
    const shown = streamsOf(pdf).filter(({ keys }) => keys.includes('/Image')).length;
    const { status } = runOnPdf(pdf, [['qpdf', '--check', '{pdf}']]);
    const text = runOnPdf(pdf, [['pdftotext', '{pdf}', '-']]).stdout.trim();
    expect({ cual, shown, status, text }).toEqual({ cual, shown: 0, status: 0, text: 'sigue' });
  }
});
