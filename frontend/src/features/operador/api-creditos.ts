import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AjustarCreditosDocument, GetCreditosEmisorDocument } from '../../generated/operador.ts';
import type { AjustarCreditosMutationVariables } from '../../generated/operations.ts';
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

export function useAjustarCreditos() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: AjustarCreditosMutationVariables) => execute(AjustarCreditosDocument, variables),
    onSettled: () => client.invalidateQueries({ queryKey: ['creditosEmisor'] }),
  });
}
