import type { IdFormatoPdf } from './formato-pdf.ts';

/** Path of a template's sample in the built site, as a document or as a picture of its first page. */
export function archivoMuestra(id: IdFormatoPdf, extension: 'pdf' | 'svg'): string {
  return `muestras/plantilla${id}.${extension}`;
}
