import { downloadText } from '../../lib/download-text.ts';
import { forgetInvoices, listInvoices } from '../../datos/documentos-locales.ts';
import type { EstadoLocal, InvoiceLocal } from '../../datos/documentos-locales.ts';

/** States of documents that the server may not have: the copy on the device is the only one. */
const SIN_ENVIAR: readonly EstadoLocal[] = ['borrador', 'en_cola', 'revisar', 'rechazado', 'enviando'];

/** Documents of the user for the issuer that the server may not have; null when they cannot be read now. */
export async function listPendientes(nit: string): Promise<InvoiceLocal[] | null> {
  const all = await listInvoices(nit).catch(() => null);
  return all === null ? null : all.filter(({ estado }) => SIN_ENVIAR.includes(estado));
}

/** Gives the user a copy of the documents, to show or to type again. */
export function downloadPendientes(nit: string, pendientes: readonly InvoiceLocal[]): void {
  downloadText(JSON.stringify(pendientes, null, 2), `documentos-pendientes-${nit}.json`, 'application/json');
}

/**
 * Deletes what the user leaves on the device: always what the server has, and of the unsent documents those that the user gave
 * up. One on its way stays in any case, because its outcome is unknown, and so do those of other issuers, which nobody was shown.
 */
export function forgetDocumentos(usuario: string, borrados: readonly string[]): Promise<void> {
  return forgetInvoices(
    usuario,
    ({ codigo, estado }) =>
      estado === 'enviando' || (SIN_ENVIAR.includes(estado) && !borrados.includes(codigo)),
  );
}
