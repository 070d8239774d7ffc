import type { UnidadMedida } from '#domain/catalogos/unidades.ts';
import { PutUnidadMedidaDocument } from '../../generated/unidades-y-tasas.ts';
import { execute } from '../../lib/api-client.ts';
import { useCambioCatalogo } from '../../datos/unidades.ts';

export function usePutUnidad() {
  return useCambioCatalogo((cambio: { data: UnidadMedida; version: string | null }) =>
    execute(PutUnidadMedidaDocument, cambio),
  );
}
