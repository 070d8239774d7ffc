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

/** Prints a document known by its idTransaccion. */
export async function printById(idTransaccion: string): Promise<void> {
  const read = await readDocumento(idTransaccion);
  if (read === null) throw catalogError('DOCUMENTO_NO_ENCONTRADO');
  await printDocumento(read.documento);
}
