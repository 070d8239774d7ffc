import type { UnidadMedida } from '#domain/catalogos/unidades.ts';
import { PutUnidadMedidaDocument } from '../../generated/unidades-y-tasas.ts';
import { execute } from '../../lib/api-client.ts';
import { useCambioCatalogo } from '../../datos/unidades.ts';

export function usePutUnidad() {
  return useCambioCatalogo((data: UnidadMedida) => execute(PutUnidadMedidaDocument, { data }));
}
