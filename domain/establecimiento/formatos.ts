/** Print templates (spec 1 §2), in the order of their number. */
export const FORMATOS_PDF = [1, 2, 3, 4, 5, 6, 7] as const;
export type FormatoPdf = (typeof FORMATOS_PDF)[number];

export const FORMATO_PDF_POR_DEFECTO = 1;

export function isFormatoPdf(id: number): id is FormatoPdf {
  return FORMATOS_PDF.some((formato) => formato === id);
}
