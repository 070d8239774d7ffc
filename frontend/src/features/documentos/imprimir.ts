import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { catalogError } from '../../lib/api-error.ts';
import { readDocumento } from './api.ts';

/** Makes the printed form; its code and fonts load only now. */
export async function printDocumento(documento: DocumentoCompleto): Promise<void> {
  const [{ createFacturaPdf, facturaFileName }, { openPdf }] = await Promise.all([
    import('../../print/factura-pdf.ts'),
    import('../../print/abrir-pdf.ts'),
  ]);
  openPdf(await createFacturaPdf(documento), facturaFileName(documento));
}

/** The printed form of a document known by its idTransaccion, as a file to hand over. */
export async function createPdfById(idTransaccion: string): Promise<File> {
  const { documento } = await requireDocumento(idTransaccion);
  const { createFacturaPdf, facturaFileName } = await import('../../print/factura-pdf.ts');
  const bytes = await createFacturaPdf(documento);
  return new File([new Uint8Array(bytes)], facturaFileName(documento), { type: 'application/pdf' });
}

/** Prints a document known by its idTransaccion. */
export async function printById(idTransaccion: string): Promise<void> {
  await printDocumento((await requireDocumento(idTransaccion)).documento);
}

async function requireDocumento(idTransaccion: string) {
  const read = await readDocumento(idTransaccion);
  if (read === null) throw catalogError('DOCUMENTO_NO_ENCONTRADO');
  return read;
}
