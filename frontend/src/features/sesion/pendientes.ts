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
 * Deletes what the user leaves on the device: always what the server has, and unsent documents unless the user keeps
 * them. One on its way stays in any case, because its outcome is unknown.
 */
export function forgetDocumentos(usuario: string, isConservando: boolean): Promise<void> {
  return forgetInvoices(usuario, isConservando ? SIN_ENVIAR : ['enviando']);
}
