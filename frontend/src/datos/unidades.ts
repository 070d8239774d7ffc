import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';
import { decimal, decimalFromNumber, toNumber, toText } from '#domain/dinero/decimal.ts';
import { GetCatalogosDocument, PutTipoCambioDocument } from '../generated/datos/unidades.ts';
import { execute } from '../lib/api-client.ts';
import { toOpciones } from '../lib/lectura.ts';
import type { Lectura } from '../lib/lectura.ts';
import { UI } from '../lib/ui-constants.ts';

export const CLAVE_CATALOGOS = ['emisor', 'catalogos'] as const;

/** A unit and a rate as they are read, with the version that a change names. */
export type UnidadLeida = UnidadMedida & { version: string };
export type TipoCambioLeido = TipoCambioDia & { version: string };

export type CatalogosEmisor = { unidades: UnidadLeida[]; tiposCambio: TipoCambioLeido[] };

export async function readCatalogos(signal?: AbortSignal): Promise<CatalogosEmisor> {
  const { unidades, tiposCambio } = (await execute(GetCatalogosDocument, {}, signal)).getCatalogos;
  return {
    unidades,
    tiposCambio: tiposCambio.map((dia) => ({ ...dia, tasa: toText(decimalFromNumber(dia.tasa)) })),
  };
}

/** The issuer's own units and exchange rates. */
export function useCatalogosEmisor(lectura?: Lectura) {
  return useQuery({
    queryKey: CLAVE_CATALOGOS,
    queryFn: ({ signal }) => readCatalogos(signal),
    ...toOpciones(lectura, UI.datosEstablesMs),
  });
}

/** Sends one change and reads the catalogues again after any answer. */
export function useCambioCatalogo<T>(send: (cambio: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: CLAVE_CATALOGOS }),
  });
}

/** Stores a rate in the place of the version that was read, null for none; "" deletes it. */
export function usePutTipoCambio() {
  return useCambioCatalogo(({ fecha, tasa, version }: TipoCambioDia & { version: string | null }) =>
    execute(PutTipoCambioDocument, { fecha, tasa: tasa === '' ? null : toNumber(decimal(tasa)), version }),
  );
}

/** Stored references of the exchange rate; null while they are not known. */
export function useTiposCambio(): readonly TipoCambioLeido[] | null {
  return useCatalogosEmisor().data?.tiposCambio ?? null;
}
