import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  GetListaPreciosDocument,
  PutComisionTarjetaDocument,
  PutPaqueteDocument,
} from '../../generated/operador.ts';
import type {
  GetListaPreciosQuery,
  PutComisionTarjetaMutationVariables,
  PutPaqueteMutationVariables,
} from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';

export type PaqueteLeido = GetListaPreciosQuery['getListaPrecios'][number];

export type ComisionLeida = PaqueteLeido['comisiones'][number];

const PRECIOS = ['listaPrecios'] as const;

/** Every package of the price list, with those that are not on sale. */
export function useListaPrecios() {
  return useQuery({
    queryKey: PRECIOS,
    queryFn: async ({ signal }) => (await execute(GetListaPreciosDocument, {}, signal)).getListaPrecios,
  });
}

export function usePutComision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: PutComisionTarjetaMutationVariables) =>
      execute(PutComisionTarjetaDocument, variables),
    onSettled: () => client.invalidateQueries({ queryKey: PRECIOS }),
  });
}

export function usePutPaquete() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: PutPaqueteMutationVariables) => execute(PutPaqueteDocument, variables),
    onSettled: () => client.invalidateQueries({ queryKey: PRECIOS }),
  });
}
