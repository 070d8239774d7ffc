import type { CambioEdicion, Edicion } from '#domain/traducciones/edicion.ts';
import type { TraduccionRepository } from '#lambdas/ports/traducciones.ts';
import { isComo } from './in-memory-establecimientos.ts';
import { sortedValues } from './sorted-values.ts';

export function createTraduccionesEnMemoria(): TraduccionRepository {
  const ediciones = new Map<string, Edicion>();
  const cambios = new Map<string, CambioEdicion[]>();
  return {
    list: async () => sortedValues(ediciones),
    find: async (etiqueta) => structuredClone(ediciones.get(etiqueta) ?? null),
    put: async (edicion, cambio, previa) => {
      const { etiqueta } = edicion;
      if (!isComo(ediciones.get(etiqueta), previa)) return false;
      ediciones.set(etiqueta, structuredClone(edicion));
      cambios.set(etiqueta, [structuredClone(cambio), ...(cambios.get(etiqueta) ?? [])]);
      return true;
    },
    listCambios: async (etiqueta, limite) => structuredClone((cambios.get(etiqueta) ?? []).slice(0, limite)),
  };
}
