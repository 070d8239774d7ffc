import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  DecidirCompraDocument,
  GetBoletaCompraDocument,
  GetComprasSinDecidirDocument,
} from '../../generated/operador.ts';
import type {
  DecidirCompraMutationVariables,
  GetComprasSinDecidirQuery,
} from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';

export type CompraSinDecidir = GetComprasSinDecidirQuery['getComprasSinDecidir']['compras'][number];

const COMPRAS = ['comprasSinDecidir'] as const;

/** Purchases of every issuer that wait for a decision or an answer, page by page. */
export function useComprasSinDecidir() {
  return useInfiniteQuery({
    queryKey: COMPRAS,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await execute(GetComprasSinDecidirDocument, { siguiente: pageParam }, signal)).getComprasSinDecidir,
    getNextPageParam: ({ siguiente }) => siguiente ?? null,
    select: ({ pages }) => pages.flatMap(({ compras }) => compras),
  });
}

/** Slip of a deposit: the address of its file, and the picture itself, which the address would only download. */
export function useBoleta({ nit, compra: { fechaCompra } }: CompraSinDecidir) {
  return useQuery({
    queryKey: ['boleta', nit, fechaCompra],
    // The address ends after five minutes, and the picture must not stay on a shared machine.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { getBoletaCompra } = await execute(GetBoletaCompraDocument, { nit, fechaCompra }, signal);
      const { url, formato } = getBoletaCompra;
      if (formato === 'PDF') return { url, foto: null };
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`The slip answered ${answer.status}`);
      return { url, foto: await answer.blob() };
    },
  });
}

export function useDecidir() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: DecidirCompraMutationVariables) => execute(DecidirCompraDocument, variables),
    // It is read again after a refusal too, because somebody else may have decided.
    onSettled: () => client.invalidateQueries({ queryKey: COMPRAS }),
  });
}
