import { MARCA_JPEG, isJpeg, isMarco, listSegmentos, readMarco } from '#domain/archivos/jpeg.ts';
import type { MarcoJpeg } from '#domain/archivos/jpeg.ts';
import { isPrintable } from './flujo.ts';
import type { ImagenPdf } from './flujo.ts';

const ESPACIOS = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' } as const;

/** Reads size, colours and whether Adobe inverted them; the bytes go into the PDF untouched. */
export function readJpeg(bytes: Uint8Array): ImagenPdf | null {
  if (!isJpeg(bytes)) return null;
  let marco: MarcoJpeg | null = null;
  let isInverted = false;
  for (const segmento of listSegmentos(bytes)) {
    if (isMarco(segmento)) marco = readMarco(bytes, segmento);
    if (segmento.marca === MARCA_JPEG.adobe) isInverted = true;
    if (segmento.marca === MARCA_JPEG.sos) break;
  }
  return marco === null || !isPrintable(marco) ? null : toImagen(bytes, marco, isInverted);
}

/** Adobe stores inks as their complement, which the Decode array turns round. */
function toImagen(data: Uint8Array, { ancho, alto, canales }: MarcoJpeg, isInverted: boolean): ImagenPdf {
  const keys = `/Width ${ancho}/Height ${alto}/BitsPerComponent 8/ColorSpace${ESPACIOS[canales]}/Filter/DCTDecode`;
  const decode = isInverted && canales === 4 ? '/Decode[1 0 1 0 1 0 1 0]' : '';
  return { keys: keys + decode, data, mascara: null };
}
