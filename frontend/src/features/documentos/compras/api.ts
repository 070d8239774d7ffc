import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { toSegundos } from '../../../datos/rangos.ts';
import type { Rango } from '../../../datos/rangos.ts';
import {
  ClasificarCompraDocument,
  GetComprasDocument,
  PagarCompraDocument,
} from '../../../generated/datos/compras.ts';
import { GetDocumentoCompletoDocument } from '../../../generated/documentos.ts';
import type {
  ClasificarCompraMutationVariables,
  GetDocumentoCompletoQuery,
  PagarCompraMutationVariables,
} from '../../../generated/operations.ts';
import { execute } from '../../../lib/api-client.ts';
import { toDocumentoCompleto } from '../documento-completo.ts';

const PRIMERA_PAGINA = 50;
const PAGINA = 250;

export const CLAVE_COMPRAS = ['compras'] as const;

/** Purchases of the range, newest first, page after page. */
export function useCompras(rango: Rango, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...CLAVE_COMPRAS, rango.desde, rango.hasta],
    enabled: isEnabled,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const limite = pageParam === null ? PRIMERA_PAGINA : PAGINA;
      const pedido = { ...toSegundos(rango), limite, siguiente: pageParam };
      return (await execute(GetComprasDocument, pedido, signal)).getDocumentos;
    },
    getNextPageParam: ({ siguiente }) => siguiente ?? null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export type DatosCompra = NonNullable<NonNullable<GetDocumentoCompletoQuery['getDocumento']>['compra']>;
/** A purchase with what is known of its import. */
export type CompraLeida = { documento: DocumentoCompleto; compra: DatosCompra; xmlUrl: string | null };

export function useCompra(uuid: string) {
  return useQuery({
    queryKey: [...CLAVE_COMPRAS, 'una', uuid],
    queryFn: async ({ signal }): Promise<CompraLeida | null> => {
      const pedido = { idTransaccion: uuid, compras: true };
      const { getDocumento } = await execute(GetDocumentoCompletoDocument, pedido, signal);
      const documento = getDocumento ? toDocumentoCompleto(getDocumento) : null;
      if (!getDocumento?.compra || documento === null) return null;
      return { documento, compra: getDocumento.compra, xmlUrl: getDocumento.xmlUrl ?? null };
    },
    gcTime: 0,
  });
}

export async function clasificarCompra(pedido: ClasificarCompraMutationVariables): Promise<void> {
  await execute(ClasificarCompraDocument, pedido);
}

export async function payCompra(pago: PagarCompraMutationVariables): Promise<void> {
  await execute(PagarCompraDocument, pago);
}
