import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { impresionOf } from '../../datos/impresion.ts';
import { loadCode } from '../../lib/load-code.ts';

type ImpresionPdf = Awaited<ReturnType<typeof impresionOf>>;

/** Shows the PDF of a document in a new tab; code and fonts load only now. Its branch says how it prints, or `propia`. */
export async function openDocumentoPdf(documento: DocumentoCompleto, propia?: ImpresionPdf): Promise<void> {
  const [[{ createFacturaPdf, facturaFileName }, { openPdf }], impresion] = await Promise.all([
    loadCode(() => Promise.all([import('#print/factura-pdf.ts'), import('../../lib/open-pdf.ts')])),
    propia ?? impresionOf(documento.codigoEstablecimiento),
  ]);
  openPdf(await createFacturaPdf(documento, impresion), facturaFileName(documento));
}

/** Makes the printed form as a file. */
export async function createPdf(documento: DocumentoCompleto, propia?: ImpresionPdf): Promise<File> {
  const [{ createFacturaPdf, facturaFileName }, impresion] = await Promise.all([
    loadCode(() => import('#print/factura-pdf.ts')),
    propia ?? impresionOf(documento.codigoEstablecimiento),
  ]);
  const bytes = await createFacturaPdf(documento, impresion);
  return new File([new Uint8Array(bytes)], facturaFileName(documento), { type: 'application/pdf' });
}
