import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ConfirmarLoteDocument,
  CrearLoteDocument,
  DescargarLoteDocument,
  GetLotesDocument,
} from '../../../generated/datos/lotes.ts';
import type {
  ConfirmarLoteMutationVariables,
  GetLotesQuery,
  LoteInput,
} from '../../../generated/operations.ts';
import { execute } from '../../../lib/api-client.ts';
import { showError } from '../../../lib/toasts.ts';
import { CLAVE_DOCUMENTOS } from '../api.ts';
import { CLAVE_COMPRAS } from '../compras/api.ts';

export type Lote = GetLotesQuery['getLotes'][number];

const LOTES = ['lotes'] as const;
const ESPERA_MS = 1_000;

/** Batches of the user, newest first; read again while one is being made. */
export function useLotes() {
  return useQuery({
    queryKey: LOTES,
    queryFn: async ({ signal }) => (await execute(GetLotesDocument, {}, signal)).getLotes,
    refetchInterval: ({ state }) =>
      state.data?.some(({ estado }) => estado === 'PREPARANDO') === true ? ESPERA_MS : false,
    gcTime: 0,
  });
}

/** Orders a batch, and puts it at the top of the list at once. */
export function useCrearLote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (data: LoteInput) => (await execute(CrearLoteDocument, { data })).crearLote,
    onSuccess: (nuevo) => client.setQueryData<Lote[]>(LOTES, (antes = []) => [nuevo, ...antes]),
    onSettled: () => client.invalidateQueries({ queryKey: LOTES }),
  });
}

export function useConfirmarLote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (variables: ConfirmarLoteMutationVariables) =>
      (await execute(ConfirmarLoteDocument, variables)).confirmarLote,
    onSuccess: (lote) =>
      client.setQueryData<Lote[]>(LOTES, (antes = []) =>
        antes.map((cada) => (cada.id === lote.id ? lote : cada)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: LOTES }),
  });
}

/** Downloads the file of a batch. The answer is an attachment, so the page stays. */
export function useDescargarLote() {
  return useMutation({
    mutationFn: async (id: string) => (await execute(DescargarLoteDocument, { id })).descargarLote,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: showError,
  });
}

/** Reads the lists again whose balances a batch has changed. */
export function useRefrescarListas(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [CLAVE_DOCUMENTOS, CLAVE_COMPRAS]) void client.invalidateQueries({ queryKey });
  };
}
