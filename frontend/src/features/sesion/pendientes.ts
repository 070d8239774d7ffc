import { isSinEnviar } from '#domain/documentos/borrador/copia-ventas.ts';
import { forgetInvoices } from '../../datos/documentos-locales.ts';

/**
 * Deletes what the user leaves on the device: always what the server has, and of the unsent documents those that the user gave
 * up. One on its way stays in any case, because its outcome is unknown, and so do those of other issuers, which nobody was shown.
 */
export function forgetDocumentos(usuario: string, borrados: readonly string[]): Promise<void> {
  return forgetInvoices(
    usuario,
    ({ codigo, estado }) => estado === 'enviando' || (isSinEnviar(estado) && !borrados.includes(codigo)),
  );
}
