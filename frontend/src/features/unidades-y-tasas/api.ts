import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';
import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import { PutTipoCambioDocument, PutUnidadMedidaDocument } from '../../generated/unidades-y-tasas.ts';
import { execute } from '../../lib/api-client.ts';
import { CLAVE_CATALOGOS } from '../../datos/unidades.ts';

/** Sends one change and reads the catalogues again after any answer. */
function useCambio<T>(send: (cambio: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: CLAVE_CATALOGOS }),
  });
}

export function usePutUnidad() {
  return useCambio((data: UnidadMedida) => execute(PutUnidadMedidaDocument, { data }));
}

/** Stores a rate; "" deletes it. */
export function usePutTipoCambio() {
  return useCambio(({ fecha, tasa }: TipoCambioDia) =>
    execute(PutTipoCambioDocument, { fecha, tasa: tasa === '' ? null : toNumber(decimal(tasa)) }),
  );
}
