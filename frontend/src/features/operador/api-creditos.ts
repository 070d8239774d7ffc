import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AjustarCreditosDocument,
  CongelarPaqueteDocument,
  GetComprasEmisorDocument,
  GetCreditosEmisorDocument,
} from '../../generated/operador.ts';
import type {
  AjustarCreditosMutationVariables,
  CongelarPaqueteMutationVariables,
  GetComprasEmisorQuery,
} from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';

/** Balances of one issuer; nothing is read for the empty text. */
export function useCreditosEmisor(nit: string) {
  return useQuery({
    queryKey: ['creditosEmisor', nit],
    enabled: nit !== '',
    queryFn: async ({ signal }) =>
      (await execute(GetCreditosEmisorDocument, { nit }, signal)).getCreditosEmisor,
  });
}

export type CompraEmisor = GetComprasEmisorQuery['getComprasEmisor'][number];

/** Packages that one issuer bought or was given, newest first. */
export function useComprasEmisor(nit: string) {
  return useQuery({
    queryKey: ['comprasEmisor', nit],
    queryFn: async ({ signal }) =>
      (await execute(GetComprasEmisorDocument, { nit }, signal)).getComprasEmisor,
  });
}

/** A change of an issuer's credits; balances and packages are read again after it. */
function useCambio<V>(mutationFn: (variables: V) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['creditosEmisor'] }),
        client.invalidateQueries({ queryKey: ['comprasEmisor'] }),
      ]),
  });
}

export function useAjustarCreditos() {
  return useCambio((variables: AjustarCreditosMutationVariables) =>
    execute(AjustarCreditosDocument, variables),
  );
}

export function useCongelar() {
  return useCambio((variables: CongelarPaqueteMutationVariables) =>
    execute(CongelarPaqueteDocument, variables),
  );
}
