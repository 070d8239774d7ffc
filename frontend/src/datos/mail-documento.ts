import { MailDocumentoDocument } from '../generated/datos/mail-documento.ts';
import { execute } from '../lib/api-client.ts';

/** Queues PDF and XML for the addresses, separated by commas, and answers the accepted ones. */
export async function mailDocumento(idTransaccion: string, correos: string): Promise<readonly string[]> {
  return (await execute(MailDocumentoDocument, { idTransaccion, correos })).mailDocumento.correos;
}
