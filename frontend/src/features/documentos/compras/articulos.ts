import { useInfiniteQuery } from '@tanstack/react-query';
import {
  CambiarArticuloCompraDocument,
  GetArticulosCompraDocument,
} from '../../../generated/datos/compras.ts';
import type {
  CambiarArticuloCompraMutation,
  CambiarArticuloCompraMutationVariables,
  GetArticulosCompraQuery,
} from '../../../generated/operations.ts';
import { execute } from '../../../lib/api-client.ts';
import { useHasta } from '../use-hasta.ts';
import { CLAVE_COMPRAS } from './api.ts';

export type Articulo = GetArticulosCompraQuery['getArticulosCompra']['articulos'][number];

/** Remembered products in which all words of the search appear, page after page. */
export function useArticulos(texto: string) {
  return useHasta(
    useInfiniteQuery({
      queryKey: [...CLAVE_COMPRAS, 'articulos', texto],
      initialPageParam: null as string | null,
      queryFn: async ({ pageParam, signal }) => {
        const pedido = { texto, siguiente: pageParam };
        const { getArticulosCompra } = await execute(GetArticulosCompraDocument, pedido, signal);
        return { documentos: getArticulosCompra.articulos, siguiente: getArticulosCompra.siguiente };
      },
      getNextPageParam: ({ siguiente }) => siguiente ?? null,
    }),
  );
}

/** Purchases that a change reached, and those that keep their class because their month is closed. */
export type Alcance = { cambiadas: number; cerradas: number };

/** Changes a remembered class, and with `aplicar` the purchases that were imported already; a repeat after a fault goes on. */
export async function cambiarArticulo(
  pedido: Omit<CambiarArticuloCompraMutationVariables, 'siguiente'>,
): Promise<Alcance> {
  const alcance = { cambiadas: 0, cerradas: 0 };
  let siguiente: string | null = null;
  do {
    const { cambiarArticuloCompra: parte }: CambiarArticuloCompraMutation = await execute(
      CambiarArticuloCompraDocument,
      {
        ...pedido,
        siguiente,
      },
    );
    alcance.cambiadas += parte.cambiadas;
    alcance.cerradas += parte.cerradas;
    siguiente = parte.siguiente ?? null;
  } while (siguiente !== null);
  return alcance;
}
