import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { catalogError } from '../../lib/api-error.ts';
import { impresionOf } from '../../datos/impresion.ts';
import { loadCode } from '../../lib/load-code.ts';
import { readDocumento } from './api.ts';

/** Shows the PDF of a document in a new tab; code and fonts load only now. */
export async function openDocumentoPdf(documento: DocumentoCompleto): Promise<void> {
  const [[{ createFacturaPdf, facturaFileName }, { openPdf }], impresion] = await Promise.all([
    loadCode(() => Promise.all([import('#print/factura-pdf.ts'), import('../../lib/open-pdf.ts')])),
    impresionOf(documento.codigoEstablecimiento),
  ]);
  openPdf(await createFacturaPdf(documento, impresion), facturaFileName(documento));
}

/** Makes the printed form as a file. */
export async function createPdf(documento: DocumentoCompleto): Promise<File> {
  const [{ createFacturaPdf, facturaFileName }, impresion] = await Promise.all([
    loadCode(() => import('#print/factura-pdf.ts')),
    impresionOf(documento.codigoEstablecimiento),
  ]);
  const bytes = await createFacturaPdf(documento, impresion);
  return new File([new Uint8Array(bytes)], facturaFileName(documento), { type: 'application/pdf' });
}

/** Makes the file of a document known by its idTransaccion. */
export async function createPdfById(idTransaccion: string): Promise<File> {
  return createPdf(await readImpreso(idTransaccion));
}

/** Reads the document that is to be printed. */
export async function readImpreso(idTransaccion: string): Promise<DocumentoCompleto> {
  const read = await readDocumento(idTransaccion);
  if (read === null) throw catalogError('DOCUMENTO_NO_ENCONTRADO');
  return read.documento;
}
