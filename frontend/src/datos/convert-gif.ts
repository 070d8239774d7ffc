import { openGif } from '#domain/archivos/gif.ts';
import type { TipoImagen } from '#domain/archivos/logo.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { draw, escalaOf } from './draw-imagen.ts';
import type { ImagenLista } from './draw-imagen.ts';

/** Makes a PNG of the first picture of a GIF; the server takes none, and the print engine draws none. */
export async function convertGif(bytes: Uint8Array, tipo: TipoImagen): Promise<ImagenLista | Falta> {
  const gif = openGif(bytes, tipo, 'clave');
  if ('codigo' in gif) return gif;
  const archivo = await draw(new Blob([new Uint8Array(gif.primero)]), 'image/png', escalaOf(gif, tipo));
  if (archivo === null || archivo === 'ilegible') return falta('SUBIDA-15', 'clave');
  return { nombre: 'logo.png', archivo, isPrimerCuadro: gif.isAnimado };
}
