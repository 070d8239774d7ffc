import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GetContingenciasDocument, PutAvisoContingenciaDocument } from '../../generated/contingencia.ts';
import type { GetContingenciasQuery } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';

export type Contingencia = GetContingenciasQuery['getContingencias'][number];
export type DocumentoContingencia = Contingencia['documentos'][number];

const CLAVE = ['contingencias'] as const;
/** Milliseconds between two reads while documents wait, because the product sends them by itself. */
const ESPERA_MS = 5_000;

export function useContingencias() {
  return useQuery({
    queryKey: CLAVE,
    queryFn: async ({ signal }) => (await execute(GetContingenciasDocument, {}, signal)).getContingencias,
    refetchInterval: ({ state }) => (state.data?.some(({ fin }) => !fin) === true ? ESPERA_MS : false),
  });
}

export function usePutAviso() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await execute(PutAvisoContingenciaDocument, { id })).putAvisoContingencia,
    onSuccess: () => client.invalidateQueries({ queryKey: CLAVE }),
  });
}
