import { isGif } from '#domain/archivos/imagen.ts';
import { openLogo } from '#domain/archivos/logo.ts';
import type { TipoImagen } from '#domain/archivos/logo.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { draw, escalaOf } from './draw-imagen.ts';
import type { ImagenLista } from './draw-imagen.ts';

/**
 * Prepares the chosen picture for sending: drawn again at its printed size, so that it is small, or unchanged where the
 * browser cannot draw it. A GIF becomes a PNG. Answers a fault when the file is no picture.
 */
export async function prepareImagen(file: File, tipo: TipoImagen): Promise<ImagenLista | Falta> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // The code for a GIF is loaded for one alone.
  if (isGif(bytes) && tipo !== 'BOLETA') return (await import('./convert-gif.ts')).convertGif(bytes, tipo);
  const logo = openLogo(bytes, tipo, 'clave');
  if ('codigo' in logo) return logo;
  const mime = logo.formato === 'PNG' ? 'image/png' : 'image/jpeg';
  const nombre = logo.formato === 'PNG' ? 'logo.png' : 'logo.jpg';
  const dibujada = await draw(file, mime, escalaOf(logo, tipo));
  // A file that the browser cannot show is refused before it is sent, even if its header is that of a picture.
  if (dibujada === 'ilegible') return falta('SUBIDA-15', 'clave');
  return { nombre, archivo: dibujada ?? new Blob([bytes], { type: mime }) };
}
