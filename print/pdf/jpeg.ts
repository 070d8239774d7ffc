import { PIXELES_MAXIMOS } from './flujo.ts';
import type { ImagenPdf } from './flujo.ts';
import { viewOf } from './fuente.ts';

/** Frame markers of baseline, extended and progressive JPEG; PDF viewers know no others (ISO 32000 §7.4.8). */
const MARCOS: readonly number[] = [0xc0, 0xc1, 0xc2];
const ESPACIOS: Readonly<Record<number, string>> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' };
const EMPIEZA_IMAGEN = 0xda;
const ADOBE = 0xee;
const SIN_LARGO: readonly number[] = [0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8];

/** Reads size, colours and whether Adobe inverted them; the bytes go into the PDF untouched. */
export function readJpeg(bytes: Uint8Array): ImagenPdf | null {
  const view = viewOf(bytes);
  if (view.getUint16(0) !== 0xffd8) return null;
  let keys: string | null = null;
  let isInverted = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (SIN_LARGO.includes(marker)) at += 2;
    else if (marker === EMPIEZA_IMAGEN) return keys === null ? null : finish(bytes, keys, isInverted);
    else {
      if (MARCOS.includes(marker)) keys = readFrame(view, at);
      if (marker === ADOBE) isInverted = true;
      at += 2 + view.getUint16(at + 2);
    }
  }
  return null;
}

function readFrame(view: DataView, at: number): string | null {
  const [bits, height, width] = [view.getUint8(at + 4), view.getUint16(at + 5), view.getUint16(at + 7)];
  const espacio = ESPACIOS[view.getUint8(at + 9)];
  const isUsable = bits === 8 && width > 0 && height > 0 && width * height <= PIXELES_MAXIMOS;
  if (!isUsable || espacio === undefined) return null;
  return `/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace${espacio}/Filter/DCTDecode`;
}

/** Completes the keys; Adobe stores inks as their complement, which the Decode array turns round. */
function finish(data: Uint8Array, keys: string, isInverted: boolean): ImagenPdf {
  const decode = isInverted && keys.includes('/DeviceCMYK') ? '/Decode[1 0 1 0 1 0 1 0]' : '';
  return { keys: keys + decode, data, mascara: null };
}
