import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MiReclamoDocument, ProbarReclamoDocument } from '../generated/datos/reclamo.ts';
import type { ReclamoInput } from '../generated/operations.ts';
import { execute } from '../lib/api-client.ts';

const CLAVE_RECLAMO = ['reclamo'] as const;
/** Milliseconds between two looks at a move that is under way, whose job runs once a minute. */
const ESPERA_TRASLADO_MS = 15_000;

/** The user's claim to a NIT; null for a user without one. */
export function useReclamo() {
  return useQuery({
    queryKey: CLAVE_RECLAMO,
    queryFn: async ({ signal }) => (await execute(MiReclamoDocument, {}, signal)).miReclamo ?? null,
    refetchInterval: ({ state }) => (state.data?.estado === 'EN_TRASLADO' ? ESPERA_TRASLADO_MS : false),
  });
}

export function useProbarReclamo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (data: ReclamoInput) => (await execute(ProbarReclamoDocument, { data })).probarReclamo,
    onSuccess: (reclamo) => client.setQueryData(CLAVE_RECLAMO, reclamo),
  });
}
