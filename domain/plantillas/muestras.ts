import type { IdFormatoPdf } from './formato-pdf.ts';

/** Where the built site keeps the sample of a template, as a document and as a picture of its first page. */
export function archivoMuestra(id: IdFormatoPdf, extension: 'pdf' | 'svg'): string {
  return `muestras/plantilla${id}.${extension}`;
}
