import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import { readJpeg } from './jpeg.ts';
import type { ImagenPdf } from './flujo.ts';
import { readPng } from './png.ts';

const procesadas = new WeakMap<Uint8Array, { imagen: ImagenPdf | null }>();

/**
 * Prepares a picture for a PDF, once for all documents; null for a picture that no viewer would show, so that the
 * document prints without it.
 */
export function readImagen({ bytes }: ImagenDecodificada): ImagenPdf | null {
  const known = procesadas.get(bytes);
  if (known !== undefined) return known.imagen;
  const imagen = tryRead(bytes);
  procesadas.set(bytes, { imagen });
  return imagen;
}

function tryRead(bytes: Uint8Array): ImagenPdf | null {
  try {
    return bytes[0] === 0xff ? readJpeg(bytes) : readPng(bytes);
  } catch {
    return null;
  }
}
