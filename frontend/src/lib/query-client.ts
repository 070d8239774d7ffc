import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const TRANSIENT = new Set(['SIN_CONEXION', 'TIEMPO_AGOTADO']);

/** Data is read again at each visit; the library never repeats a change. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      networkMode: 'always',
      retry: (times, error) => times < 1 && error instanceof ApiError && TRANSIENT.has(error.codigo),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
