import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { FORMATO_PDF_POR_DEFECTO } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import type { Imagenes, Logo } from './logo.ts';

export type { Imagenes } from './logo.ts';
/** Without `formato` the document is printed as template 1 begins. */
export type OpcionesFactura = { logo?: Logo | null; formato?: FormatoPdf; imagenes?: Imagenes };

/** The printed invoice as the bytes of a PDF; browser and Node alike. */
export async function createFacturaPdf(
  documento: DocumentoCompleto,
  { logo = null, formato, imagenes }: OpcionesFactura = {},
): Promise<Uint8Array> {
  const { renderFactura } = await import('./render-factura.ts');
  return renderFactura(documento, {
    formato: formato ?? formatoPorDefecto(FORMATO_PDF_POR_DEFECTO),
    imagenes: imagenes ?? { logo, imagen: null },
  });
}

/** File name of the printed document: type, serie and number, or the transaction while it has none. */
export function facturaFileName(documento: DocumentoCompleto): string {
  const { tipoDoc, serie, numero, idTransaccion } = documento;
  return serie === null || numero === null
    ? `${tipoDoc}-${idTransaccion}.pdf`
    : `${tipoDoc}-${serie}-${numero}.pdf`;
}
