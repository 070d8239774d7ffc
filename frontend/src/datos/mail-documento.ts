import { MailDocumentoDocument } from '../generated/datos/mail-documento.ts';
import { execute } from '../lib/api-client.ts';

/** Queues PDF and XML for those addresses, separated by commas, and gives the ones it accepted. */
export async function mailDocumento(idTransaccion: string, correos: string): Promise<readonly string[]> {
  return (await execute(MailDocumentoDocument, { idTransaccion, correos })).mailDocumento.correos;
}
