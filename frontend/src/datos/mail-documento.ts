import { GetEntregaCorreoDocument, MailDocumentoDocument } from '../generated/datos/mail-documento.ts';
import type { GetEntregaCorreoQuery } from '../generated/operations.ts';
import { execute } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';

export type DatosEnvio = {
  /** Made with the form, so that a repeat is recognised. */
  idEnvio: string;
  idTransaccion: string;
  /** Addresses, separated by commas. */
  correos: string;
};

/** Messages of a document with their states, newest first, and the addresses that take none. */
export type EntregaCorreo = NonNullable<NonNullable<GetEntregaCorreoQuery['getDocumento']>['entregaCorreo']>;
export type CorreoDeDocumento = EntregaCorreo['correos'][number];

const SIN_CORREOS: EntregaCorreo = { detenido: false, correos: [], supresiones: [] };
/** Key under which the state of a document's mail is kept while a screen shows it. */
export const claveEntrega = (idTransaccion: string) => ['entregaCorreo', idTransaccion];

/** Queues PDF and XML for the addresses and answers the accepted ones. */
export async function mailDocumento(envio: DatosEnvio): Promise<readonly string[]> {
  const { correos } = (await execute(MailDocumentoDocument, envio)).mailDocumento;
  void queryClient.invalidateQueries({ queryKey: claveEntrega(envio.idTransaccion) });
  return correos;
}

export async function readEntregaCorreo(idTransaccion: string, signal: AbortSignal): Promise<EntregaCorreo> {
  const { getDocumento } = await execute(GetEntregaCorreoDocument, { idTransaccion }, signal);
  return getDocumento?.entregaCorreo ?? SIN_CORREOS;
}
