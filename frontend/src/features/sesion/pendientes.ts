import { downloadText } from '../../lib/download-text.ts';
import { listInvoices } from '../../lib/offline-store.ts';
import type { InvoiceLocal } from '../../lib/offline-store.ts';

/** Documents of the issuer of which it is not known yet that the server has them; none when the device cannot be read. */
export async function listPendientes(nit: string): Promise<InvoiceLocal[]> {
  const all = await listInvoices(nit).catch(() => []);
  return all.filter(({ estado }) => estado === 'enviando');
}

/** Gives the user a copy of the documents, to show or to type again. */
export function downloadPendientes(nit: string, pendientes: readonly InvoiceLocal[]): void {
  downloadText(JSON.stringify(pendientes, null, 2), `documentos-pendientes-${nit}.json`, 'application/json');
}
