import type { Edicion, applyEdicion } from '#domain/traducciones/edicion.ts';
import type { EtiquetaEntregada } from '#domain/traducciones/etiquetas.ts';
import type { Traduccion } from '#graphql/generated/schema-types.ts';
import type { TraduccionRepository } from '#lambdas/ports/traducciones.ts';
import { changed } from '#lambdas/shared/version.ts';
import { toTraduccion } from './to-traduccion.ts';

type Cambio = {
  etiqueta: string;
  entregada: EtiquetaEntregada;
  previa: Edicion | null;
  hecho: ReturnType<typeof applyEdicion>;
  /** Version that the caller read; absent to store in the place of whatever is there. */
  version: number | null | undefined;
};

/** Stores a change of a label and answers the label; refused when somebody else changed it since it was read. */
export async function storeEdicion(
  traducciones: TraduccionRepository,
  { etiqueta, entregada, previa, hecho, version }: Cambio,
): Promise<Traduccion> {
  if (hecho === null) return toTraduccion(etiqueta, entregada, previa);
  const isOtra = version != null && version !== (previa?.version ?? 0);
  if (isOtra || !(await traducciones.put(hecho.edicion, hecho.cambio, previa))) throw changed();
  return toTraduccion(etiqueta, entregada, hecho.edicion);
}
