import { openLogo } from '#domain/archivos/logo.ts';
import type { TipoImagen } from '#domain/archivos/logo.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';

/** Longest side of a picture as it is sent, in pixels: four times what is printed at 300 dots an inch needs no more. */
const LADO = 800;
const CALIDAD_JPEG = 0.9;

export type ImagenLista = { archivo: Blob; nombre: string };

/**
 * The chosen picture ready to send: drawn again at the size in which it is printed, so that it weighs little, or as it
 * is where the browser cannot. The fault says what is wrong with the file that was chosen.
 */
export async function prepareImagen(file: File, tipo: TipoImagen): Promise<ImagenLista | Falta> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const logo = openLogo(bytes, tipo, 'clave');
  if ('codigo' in logo) return logo;
  const mime = logo.formato === 'PNG' ? 'image/png' : 'image/jpeg';
  const nombre = logo.formato === 'PNG' ? 'logo.png' : 'logo.jpg';
  const dibujada = await draw(file, mime);
  // What a browser cannot show is no picture, whatever its frame says: better told now than after it was sent.
  if (dibujada === 'ilegible') return falta('SUBIDA-15', 'clave');
  return { nombre, archivo: dibujada ?? new Blob([bytes], { type: mime }) };
}

async function draw(file: File, tipo: string): Promise<Blob | 'ilegible' | null> {
  if (typeof createImageBitmap !== 'function') return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return 'ilegible';
  try {
    const escala = Math.min(1, LADO / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * escala));
    canvas.height = Math.max(1, Math.round(bitmap.height * escala));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, tipo, CALIDAD_JPEG));
  } catch {
    return null;
  }
}
