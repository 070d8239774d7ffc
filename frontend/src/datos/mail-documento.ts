import { useQuery } from '@tanstack/react-query';
import { ESTADOS_CORREO, isEstadoCorreo } from '#domain/correo/estado.ts';
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
const claveOf = (idTransaccion: string) => ['entregaCorreo', idTransaccion];

/** Queues PDF and XML for the addresses and answers the accepted ones. */
export async function mailDocumento(envio: DatosEnvio): Promise<readonly string[]> {
  const { correos } = (await execute(MailDocumentoDocument, envio)).mailDocumento;
  void queryClient.invalidateQueries({ queryKey: claveOf(envio.idTransaccion) });
  return correos;
}

export async function readEntregaCorreo(idTransaccion: string, signal: AbortSignal): Promise<EntregaCorreo> {
  const { getDocumento } = await execute(GetEntregaCorreoDocument, { idTransaccion }, signal);
  return getDocumento?.entregaCorreo ?? SIN_CORREOS;
}

/** Milliseconds between readings while a message is about to leave, and while one waits for hours. */
const PRONTO_MS = 3_000;
const DESPUES_MS = 60_000;
/** Readings at the short interval; a worker that is down must not be asked for all day. */
const LECTURAS_PRONTO = 20;

/** State of a document's messages, read again while one of them waits. */
export function useEntregaCorreo(idTransaccion: string, read: typeof readEntregaCorreo) {
  return useQuery({
    queryKey: claveOf(idTransaccion),
    queryFn: ({ signal }) => read(idTransaccion, signal),
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.correos.some(isPendiente) !== true) return false;
      return state.dataUpdateCount < LECTURAS_PRONTO ? PRONTO_MS : DESPUES_MS;
    },
  });
}

/** Whether the product will still try a message; a state that these screens do not know is told as it is. */
export function isPendiente({ estado }: Pick<CorreoDeDocumento, 'estado'>): boolean {
  return isEstadoCorreo(estado) && ESTADOS_CORREO[estado].pendiente;
}
