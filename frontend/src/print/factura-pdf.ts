import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { Logo } from './logo.ts';

/** Pictures of the issuer; null where there is none. */
export type Imagenes = { logo: Logo | null; imagen: Logo | null };
/** Without `formato` the document is printed as template 1 begins. */
export type OpcionesFactura = { logo?: Logo | null; formato?: FormatoPdf; imagenes?: Imagenes };

/** The printed invoice (template 1, professional, letter) as the bytes of a PDF; browser and Node alike. */
export async function createFacturaPdf(
  documento: DocumentoCompleto,
  { logo, imagenes }: OpcionesFactura = {},
): Promise<Uint8Array> {
  const { renderFactura } = await import('./render-factura.ts');
  return renderFactura(documento, imagenes?.logo ?? logo ?? null);
}

/** File name of the printed document: type, serie and number, or the transaction while it has none. */
export function facturaFileName(documento: DocumentoCompleto): string {
  const { tipoDoc, serie, numero, idTransaccion } = documento;
  return serie === null || numero === null
    ? `${tipoDoc}-${idTransaccion}.pdf`
    : `${tipoDoc}-${serie}-${numero}.pdf`;
}
