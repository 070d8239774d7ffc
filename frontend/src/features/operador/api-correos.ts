import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  GetCorreosEmisorDocument,
  LevantarSupresionDocument,
  ReenviarCorreoEmisorDocument,
  ReenviarFallidosEmisorDocument,
} from '../../generated/operador.ts';
import type {
  GetCorreosEmisorQuery,
  GetCorreosEmisorQueryVariables,
  LevantarSupresionMutationVariables,
  ReenviarCorreoEmisorMutationVariables,
  ReenviarFallidosEmisorMutationVariables,
} from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';

export type CorreoEmisor = GetCorreosEmisorQuery['getCorreosEmisor']['correos'][number];
export type BusquedaCorreos = Omit<GetCorreosEmisorQueryVariables, 'siguiente'>;

const CORREOS = ['correosEmisor'] as const;
/** Milliseconds after which a message that was sent again has most often left. */
const SALIDA_MS = 4_000;

/** Messages of one issuer, page by page; nothing is read for null. */
export function useCorreosEmisor(busqueda: BusquedaCorreos | null) {
  return useInfiniteQuery({
    queryKey: [...CORREOS, busqueda],
    enabled: busqueda !== null,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const variables = { nit: '', ...busqueda, siguiente: pageParam };
      return (await execute(GetCorreosEmisorDocument, variables, signal)).getCorreosEmisor;
    },
    getNextPageParam: ({ siguiente }) => siguiente ?? null,
    select: ({ pages }) => ({
      correos: pages.flatMap(({ correos }) => correos),
      detenido: pages.some(({ detenido }) => detenido),
    }),
  });
}

/** An act on messages, after which they are read again, and once more when they have had time to leave. */
function useActoCorreos<V, R>(act: (variables: V) => Promise<R>) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: CORREOS });
  return useMutation({
    mutationFn: act,
    onSettled: async () => {
      await reload();
      setTimeout(() => void reload(), SALIDA_MS);
    },
  });
}

export function useReenviarCorreo() {
  return useActoCorreos((variables: ReenviarCorreoEmisorMutationVariables) =>
    execute(ReenviarCorreoEmisorDocument, variables),
  );
}

export function useReenviarFallidos() {
  return useActoCorreos(
    async (variables: ReenviarFallidosEmisorMutationVariables) =>
      (await execute(ReenviarFallidosEmisorDocument, variables)).reenviarFallidosEmisor,
  );
}

export function useLevantarSupresion() {
  return useActoCorreos((variables: LevantarSupresionMutationVariables) =>
    execute(LevantarSupresionDocument, variables),
  );
}
