import { PIXELES_MAXIMO } from '#domain/archivos/imagen.ts';
import type { Imagen } from '#domain/archivos/imagen.ts';
import type { TipoImagen } from '#domain/archivos/logo.ts';

/** Longest side of a printed picture in pixels; printing it at 300 dots per inch needs no more than a quarter. */
const LADO = 800;
const CALIDAD_JPEG = 0.9;

export type ImagenLista = {
  archivo: Blob;
  nombre: string;
  /** Whether the file is a moving picture, of which the first one is sent; absent for files that cannot move. */
  isPrimerCuadro?: boolean;
};

/** Part of its size at which a picture is sent: a slip is read by a person, so it stays as large as it may be stored. */
export function escalaOf({ ancho, alto }: Pick<Imagen, 'ancho' | 'alto'>, tipo: TipoImagen): number {
  if (tipo === 'BOLETA') return Math.min(1, Math.sqrt(PIXELES_MAXIMO / (ancho * alto)));
  return Math.min(1, LADO / Math.max(ancho, alto));
}

/** Draws a picture at a part of its size; null where the browser cannot write the file. */
export async function draw(file: Blob, tipo: string, escala: number): Promise<Blob | 'ilegible' | null> {
  if (typeof createImageBitmap !== 'function') return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return 'ilegible';
  try {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(bitmap.width * escala));
    canvas.height = Math.max(1, Math.floor(bitmap.height * escala));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, tipo, CALIDAD_JPEG));
  } catch {
    return null;
  }
}
