import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { catalogError } from '../../lib/api-error.ts';
import { readDocumento } from './api.ts';
import { createPdf } from './print-documento.ts';

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
