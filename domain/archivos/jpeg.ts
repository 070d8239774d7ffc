import { viewOf } from './bytes.ts';

/** A part of a JPEG: its marker, and where it begins and ends; the pixels that follow a start of scan have none. */
export type SegmentoJpeg = { marca: number | null; desde: number; hasta: number };

export type MarcoJpeg = {
  /** Pixels. */
  ancho: number;
  alto: number;
  /** 1 grey, 3 colours, 4 inks. */
  canales: 1 | 3 | 4;
};

/** Markers: start of scan, end of image, Adobe's own (it says how the colours are kept) and a comment. */
export const MARCA_JPEG = { sos: 0xda, eoi: 0xd9, adobe: 0xee, comentario: 0xfe } as const;
/** Frame markers of baseline, extended and progressive JPEG, the ones that every PDF viewer knows (ISO 32000 §7.4.8). */
const MARCOS: readonly number[] = [0xc0, 0xc1, 0xc2];

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/**
 * The parts after the first two bytes, up to and including the end of the image. Pixels are passed over only when the part
 * after a start of scan is asked for. Throws a RangeError when it is cut or a part does not begin with a marker.
 */
export function* listSegmentos(bytes: Uint8Array): Generator<SegmentoJpeg, void> {
  const view = viewOf(bytes);
  let desde = 2;
  for (;;) {
    if (bytes[desde] !== 0xff) throw new RangeError('No marker');
    const marca = view.getUint8(desde + 1);
    if (marca === MARCA_JPEG.eoi) {
      yield { marca, desde, hasta: desde + 2 };
      return;
    }
    let hasta = desde + 2 + view.getUint16(desde + 2);
    if (hasta > bytes.length) throw new RangeError('The JPEG is cut');
    yield { marca, desde, hasta };
    if (marca === MARCA_JPEG.sos) {
      desde = hasta;
      hasta = endOfScan(bytes, hasta);
      yield { marca: null, desde, hasta };
    }
    desde = hasta;
  }
}

/**
 * Position after the compressed pixels: they run up to the next marker, where FF00 is a byte of theirs and FFD0 to FFD7
 * are their own marks.
 */
function endOfScan(bytes: Uint8Array, desde: number): number {
  for (let at = desde; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

export function isMarco({ marca }: SegmentoJpeg): boolean {
  return marca !== null && MARCOS.includes(marca);
}

/**
 * Size and colours of a frame; null for samples that a PDF does not know: it needs 8 bits, and grey, three colours or
 * four inks.
 */
export function readMarco(bytes: Uint8Array, { desde }: SegmentoJpeg): MarcoJpeg | null {
  const view = viewOf(bytes);
  const canales = view.getUint8(desde + 9);
  if (view.getUint8(desde + 4) !== 8 || (canales !== 1 && canales !== 3 && canales !== 4)) return null;
  return { alto: view.getUint16(desde + 5), ancho: view.getUint16(desde + 7), canales };
}
