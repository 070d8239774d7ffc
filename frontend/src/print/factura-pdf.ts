import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import type { Logo } from './logo.ts';

export type OpcionesFactura = { logo?: Logo | null };

/** The printed invoice (template 1, professional, letter) as the bytes of a PDF; browser and Node alike. */
export async function createFacturaPdf(
  documento: DocumentoCompleto,
  { logo }: OpcionesFactura = {},
): Promise<Uint8Array> {
  const { renderFactura } = await import('./render-factura.ts');
  return renderFactura(documento, logo ?? null);
}

/** File name of the printed document: type, serie and number, or the transaction while it has none. */
export function facturaFileName(documento: DocumentoCompleto): string {
  const { tipoDoc, serie, numero, idTransaccion } = documento;
  return serie === null || numero === null
    ? `${tipoDoc}-${idTransaccion}.pdf`
    : `${tipoDoc}-${serie}-${numero}.pdf`;
}
