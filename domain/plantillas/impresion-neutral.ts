import { FORMATO_PDF_POR_DEFECTO } from './formato-pdf.ts';
import { formatoPorDefecto } from './por-defecto.ts';

/** Form in which the documents of others print: the plain template, without this issuer's colours and pictures. */
export const IMPRESION_NEUTRAL = {
  formato: formatoPorDefecto(FORMATO_PDF_POR_DEFECTO),
  imagenes: { logo: null, imagen: null },
};
