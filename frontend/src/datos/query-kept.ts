import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';

type Opciones<T> = {
  queryKey: QueryKey;
  queryFn: (contexto: { signal: AbortSignal }) => Promise<T>;
} & Partial<Record<'staleTime' | 'gcTime', number>> & { retry?: boolean };

/** Answer of a query; what was read last, in this page or before it, when the server cannot be asked. */
export async function queryKept<T>(opciones: Opciones<T>): Promise<T> {
  try {
    return await queryClient.query(opciones);
  } catch (error) {
    const readLast = () => queryClient.getQueryData<T>(opciones.queryKey);
    // The device opens what it keeps only when the page has not got it any more.
    if (readLast() === undefined) await (await import('./lecturas-locales.ts')).restore();
    const ultima = readLast();
    if (ultima === undefined) throw error;
    return ultima;
  }
}
