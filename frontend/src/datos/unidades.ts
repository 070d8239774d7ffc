import { useQuery } from '@tanstack/react-query';
import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';
import { decimalFromNumber, toText } from '#domain/dinero/decimal.ts';
import { GetCatalogosDocument } from '../generated/datos/unidades.ts';
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
