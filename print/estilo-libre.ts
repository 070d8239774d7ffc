import type { TextoLibre } from '#domain/plantillas/formato-pdf.ts';
import { fuenteImpresa } from '#domain/plantillas/fuentes-texto.ts';
import type { Estilo } from './page.ts';

/** Style of a free text, whose size, weight and font the issuer chose. */
export function styleOfLibre({ texto, tamano, negrita, fuente }: TextoLibre): Estilo {
  const style = { size: tamano, bold: negrita };
  const impresa = fuenteImpresa({ texto, fuente });
  return impresa === undefined ? style : { ...style, fuente: impresa };
}
