import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  BorrarMensajeMuertoDocument,
  DevolverColaMuertaDocument,
  DevolverMensajeMuertoDocument,
  GetColasMuertasDocument,
} from '../../generated/operador.ts';
import type {
  DevolverColaMuertaMutationVariables,
  DevolverMensajeMuertoMutationVariables,
  GetColasMuertasQuery,
} from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';

export type ColaMuerta = GetColasMuertasQuery['getColasMuertas'][number];
export type MensajeMuerto = ColaMuerta['mensajes'][number];

const MUERTAS = ['muertas'] as const;

/** Messages of every job that failed again and again. */
export function useMuertas() {
  return useQuery({
    queryKey: MUERTAS,
    queryFn: async ({ signal }) => (await execute(GetColasMuertasDocument, {}, signal)).getColasMuertas,
  });
}

/** An act on dead letters, after which they are read again, also when it failed because they had changed. */
function useActoMuertas<V, R>(act: (variables: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: MUERTAS }),
  });
}

export function useDevolver() {
  return useActoMuertas((variables: DevolverMensajeMuertoMutationVariables) =>
    execute(DevolverMensajeMuertoDocument, variables),
  );
}

export function useBorrar() {
  return useActoMuertas((variables: DevolverMensajeMuertoMutationVariables) =>
    execute(BorrarMensajeMuertoDocument, variables),
  );
}

export function useDevolverTodos() {
  return useActoMuertas(
    async (variables: DevolverColaMuertaMutationVariables) =>
      (await execute(DevolverColaMuertaDocument, variables)).devolverColaMuerta,
  );
}
