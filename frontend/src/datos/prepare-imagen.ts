import { PIXELES_MAXIMO } from '#domain/archivos/imagen.ts';
import type { Imagen } from '#domain/archivos/imagen.ts';
import { isGif } from '#domain/archivos/gif.ts';
import { openGif, openLogo } from '#domain/archivos/logo.ts';
import type { TipoImagen } from '#domain/archivos/logo.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';

/** Longest side of a printed picture in pixels; printing it at 300 dots per inch needs no more than a quarter. */
const LADO = 800;
const CALIDAD_JPEG = 0.9;

export type ImagenLista = {
  archivo: Blob;
  nombre: string;
  /** Whether the file is a moving picture, of which the first one is sent; absent for files that cannot move. */
  isPrimerCuadro?: boolean;
};

/**
 * Prepares the chosen picture for sending: drawn again at its printed size, so that it is small, or unchanged where the
 * browser cannot draw it. A GIF becomes a PNG. Answers a fault when the file is no picture.
 */
export async function prepareImagen(file: File, tipo: TipoImagen): Promise<ImagenLista | Falta> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isGif(bytes) && tipo !== 'BOLETA') return convertGif(bytes, tipo);
  const logo = openLogo(bytes, tipo, 'clave');
  if ('codigo' in logo) return logo;
  const mime = logo.formato === 'PNG' ? 'image/png' : 'image/jpeg';
  const nombre = logo.formato === 'PNG' ? 'logo.png' : 'logo.jpg';
  const dibujada = await draw(file, mime, escalaOf(logo, tipo));
  // A file that the browser cannot show is refused before it is sent, even if its header is that of a picture.
  if (dibujada === 'ilegible') return falta('SUBIDA-15', 'clave');
  return { nombre, archivo: dibujada ?? new Blob([bytes], { type: mime }) };
}

/** Makes a PNG of the first picture of a GIF; the server takes none, and the print engine draws none. */
async function convertGif(bytes: Uint8Array, tipo: TipoImagen): Promise<ImagenLista | Falta> {
  const gif = openGif(bytes, tipo, 'clave');
  if ('codigo' in gif) return gif;
  const archivo = await draw(new Blob([new Uint8Array(gif.primero)]), 'image/png', escalaOf(gif, tipo));
  if (archivo === null || archivo === 'ilegible') return falta('SUBIDA-15', 'clave');
  return { nombre: 'logo.png', archivo, isPrimerCuadro: gif.isAnimado };
}

/** Part of its size at which a picture is sent: a slip is read by a person, so it stays as large as it may be stored. */
function escalaOf({ ancho, alto }: Pick<Imagen, 'ancho' | 'alto'>, tipo: TipoImagen): number {
  if (tipo === 'BOLETA') return Math.min(1, Math.sqrt(PIXELES_MAXIMO / (ancho * alto)));
  return Math.min(1, LADO / Math.max(ancho, alto));
}

async function draw(file: Blob, tipo: string, escala: number): Promise<Blob | 'ilegible' | null> {
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
