import { useQuery } from '@tanstack/react-query';
import { ESTADOS_CORREO, isEstadoCorreo } from '#domain/correo/estado.ts';
import { claveEntrega } from './mail-documento.ts';
import type { CorreoDeDocumento, readEntregaCorreo } from './mail-documento.ts';

/** Milliseconds between readings while a message is about to leave, and while one waits for hours. */
const PRONTO_MS = 3_000;
const DESPUES_MS = 60_000;
/** Readings at the short interval; a worker that is down must not be asked for all day. */
const LECTURAS_PRONTO = 20;

/** State of a document's messages, read again while one of them waits. */
export function useEntregaCorreo(idTransaccion: string, read: typeof readEntregaCorreo) {
  return useQuery({
    queryKey: claveEntrega(idTransaccion),
    queryFn: ({ signal }) => read(idTransaccion, signal),
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.correos.some(isPendiente) !== true) return false;
      return state.dataUpdateCount < LECTURAS_PRONTO ? PRONTO_MS : DESPUES_MS;
    },
  });
}

/** Whether the product will still try a message; a state that these screens do not know is told as it is. */
function isPendiente({ estado }: Pick<CorreoDeDocumento, 'estado'>): boolean {
  return isEstadoCorreo(estado) && ESTADOS_CORREO[estado].pendiente;
}
