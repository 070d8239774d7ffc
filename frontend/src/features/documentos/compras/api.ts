import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import type { FiltroCompras } from '#domain/importacion/filtro-compras.ts';
import { sumGruposCompras } from '#domain/importacion/suma-compras.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { toSegundos } from '../../../datos/rangos.ts';
import type { Rango } from '../../../datos/rangos.ts';
import {
  AceptarCompraDocument,
  ClasificarCompraDocument,
  GetComprasDocument,
  PagarCompraDocument,
} from '../../../generated/datos/compras.ts';
import { GetDocumentoCompletoDocument } from '../../../generated/documentos.ts';
import type {
  AceptarCompraMutationVariables,
  ClasificarCompraMutationVariables,
  GetDocumentoCompletoQuery,
  PagarCompraMutationVariables,
} from '../../../generated/operations.ts';
import { execute } from '../../../lib/api-client.ts';
import { readGrupos, toFiltroInput } from '../totales.ts';
import { toDocumentoCompleto } from '../documento-completo.ts';

const PRIMERA_PAGINA = 50;
const PAGINA = 250;

export const CLAVE_COMPRAS = ['compras'] as const;

/** Purchases of the range, newest first, page after page; with a filter those that the server finds. */
export function useCompras(rango: Rango, isEnabled: boolean, filtro: FiltroCompras | null = null) {
  return useInfiniteQuery({
    queryKey: [...CLAVE_COMPRAS, rango.desde, rango.hasta, filtro],
    enabled: isEnabled,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const limite = pageParam === null ? PRIMERA_PAGINA : PAGINA;
      const pedido = {
        ...{ ...toSegundos(rango), limite, siguiente: pageParam },
        ...(filtro === null ? {} : { filtro: toFiltroInput(filtro) }),
      };
      return (await execute(GetComprasDocument, pedido, signal)).getDocumentos;
    },
    getNextPageParam: ({ siguiente }) => siguiente ?? null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Sums of all purchases of the range that pass the filter, however many they are. */
export function useTotalesCompras(rango: Rango, filtro: FiltroCompras) {
  return useQuery({
    queryKey: [...CLAVE_COMPRAS, 'totales', rango.desde, rango.hasta, filtro],
    queryFn: async ({ signal }) => {
      const pedido = { ...toSegundos(rango), compras: true, filtro: toFiltroInput(filtro) };
      const grupos = await readGrupos(pedido, signal);
      return sumGruposCompras(
        grupos.map(({ clase, total, totalIva, ...grupo }) => ({
          ...grupo,
          clase: clase === 'SIN_CERTIFICAR' ? 'SIN_CONTAR' : clase,
          ...{ total: decimalFromNumber(total), iva: decimalFromNumber(totalIva) },
        })),
      );
    },
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

export async function aceptarCompra(pedido: AceptarCompraMutationVariables): Promise<void> {
  await execute(AceptarCompraDocument, pedido);
}

export async function payCompra(pago: PagarCompraMutationVariables): Promise<void> {
  await execute(PagarCompraDocument, pago);
}
