import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';
import { decimal, decimalFromNumber, toNumber, toText } from '#domain/dinero/decimal.ts';
import { GetCatalogosDocument, PutTipoCambioDocument } from '../generated/datos/unidades.ts';
import { execute } from '../lib/api-client.ts';

export const CLAVE_CATALOGOS = ['emisor', 'catalogos'] as const;

export type CatalogosEmisor = { unidades: UnidadMedida[]; tiposCambio: TipoCambioDia[] };

async function fetchCatalogos(signal: AbortSignal): Promise<CatalogosEmisor> {
  const { unidades, tiposCambio } = (await execute(GetCatalogosDocument, {}, signal)).getCatalogos;
  return {
    unidades,
    tiposCambio: tiposCambio.map(({ fecha, tasa }) => ({ fecha, tasa: toText(decimalFromNumber(tasa)) })),
  };
}

/** The issuer's own units and exchange rates. */
export function useCatalogosEmisor() {
  return useQuery({ queryKey: CLAVE_CATALOGOS, queryFn: ({ signal }) => fetchCatalogos(signal) });
}

/** Sends one change and reads the catalogues again after any answer. */
export function useCambioCatalogo<T>(send: (cambio: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: CLAVE_CATALOGOS }),
  });
}

/** Stores a rate; "" deletes it. */
export function usePutTipoCambio() {
  return useCambioCatalogo(({ fecha, tasa }: TipoCambioDia) =>
    execute(PutTipoCambioDocument, { fecha, tasa: tasa === '' ? null : toNumber(decimal(tasa)) }),
  );
}

/** Stored references of the exchange rate; null while they are not known. */
export function useTiposCambio(): readonly TipoCambioDia[] | null {
  return useCatalogosEmisor().data?.tiposCambio ?? null;
}
