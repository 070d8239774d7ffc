import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CrearCuponesDocument, GetCuponesDocument, PutCuponDocument } from '../../generated/cupones.ts';
import type {
  CrearCuponesMutationVariables,
  GetCuponesQuery,
  PutCuponMutationVariables,
} from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';

export type CuponLeido = GetCuponesQuery['getCupones'][number];

const CUPONES = ['cupones'] as const;

export function useCupones() {
  return useQuery({
    queryKey: CUPONES,
    queryFn: async ({ signal }) => (await execute(GetCuponesDocument, {}, signal)).getCupones,
  });
}

/** A change of the coupons; the list is read again after it, also when it failed. */
function useCambio<V, R>(mutationFn: (variables: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: CUPONES }) });
}

export function usePutCupon() {
  return useCambio(
    async (variables: PutCuponMutationVariables) => (await execute(PutCuponDocument, variables)).putCupon,
  );
}

/** Makes the coupons of several requests, one after the other; `onLote` gets those of each. */
export function useCrearCupones() {
  return useCambio(
    async ({ lotes, onLote }: { lotes: readonly Lote[]; onLote: (cupones: CuponLeido[]) => void }) => {
      for (const lote of lotes) onLote((await execute(CrearCuponesDocument, lote)).crearCupones);
    },
  );
}

export type Lote = CrearCuponesMutationVariables;
