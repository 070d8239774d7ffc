import { createNodo } from '../../lib/nodo.ts';
import { loadImagenes } from '../../datos/svg.ts';
import type { DocumentoAbierto } from './api.ts';

/** Place of the logo beside the issuer's name, which makes a description of the picture unnecessary; null without a logo. */
export function createLogo({ medidasLogo, imagenes }: DocumentoAbierto): HTMLElement | null {
  if (medidasLogo === null) return null;
  const { ancho, alto } = medidasLogo;
  const vacio = `<svg xmlns="http://www.w3.org/2000/svg" width="${ancho}" height="${alto}"/>`;
  const img = createNodo('img', {
    className: 'enlace-logo',
    alt: '',
    width: String(ancho),
    height: String(alto),
    // An empty picture of the same size keeps the place, so that nothing moves when the logo comes.
    src: `data:image/svg+xml,${encodeURIComponent(vacio)}`,
  });
  void imagenes
    .then(({ logo }) => loadImagenes([logo]))
    .then((urls) => {
      const [url] = urls.values();
      if (url === undefined) img.remove();
      else img.src = url;
    });
  return img;
}
