import type { QueryKey } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';
import { queryClient } from '../lib/query-client.ts';

type Opciones<T> = {
  queryKey: QueryKey;
  queryFn: (contexto: { signal: AbortSignal }) => Promise<T>;
} & Partial<Record<'staleTime' | 'gcTime', number>> & { retry?: boolean };

/** Failures in which no server has answered: its answer, whichever it is, says more than what was read before. */
const SIN_RESPUESTA: readonly string[] = ['SIN_CONEXION', 'TIEMPO_AGOTADO', 'CONEXION_RETENIDA'];

/** Whether nothing came from the network; `fetch` itself, which reads pictures, fails with a TypeError then. */
const isSinRespuesta = (error: unknown): boolean =>
  error instanceof ApiError ? SIN_RESPUESTA.includes(error.codigo) : error instanceof TypeError;

/** Answer of a query; what was read last, in this page or before it, when the server cannot be asked. */
export async function queryKept<T>(opciones: Opciones<T>): Promise<T> {
  try {
    return await queryClient.query(opciones);
  } catch (error) {
    if (!isSinRespuesta(error)) throw error;
    const readLast = () => queryClient.getQueryData<T>(opciones.queryKey);
    // The device opens what it keeps only when the page has not got it any more.
    if (readLast() === undefined) await (await import('./lecturas-locales.ts')).restore();
    const ultima = readLast();
    if (ultima === undefined) throw error;
    return ultima;
  }
}
