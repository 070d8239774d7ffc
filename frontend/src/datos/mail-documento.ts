import { MailDocumentoDocument } from '../generated/datos/mail-documento.ts';
import { execute } from '../lib/api-client.ts';

export type DatosEnvio = {
  /** Made with the form, so that a repeat is recognised. */
  idEnvio: string;
  idTransaccion: string;
  /** Addresses, separated by commas. */
  correos: string;
};

/** Queues PDF and XML for the addresses and answers the accepted ones. */
export async function mailDocumento(envio: DatosEnvio): Promise<readonly string[]> {
  return (await execute(MailDocumentoDocument, envio)).mailDocumento.correos;
}
