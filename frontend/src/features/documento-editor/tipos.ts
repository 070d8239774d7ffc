import type { TipoDocumento } from '#domain/documentos/modelo/borrador.ts';
import { tiposEmitiblesOf, tiposOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';

/** Types of the regime's list that SAT no longer accepts from it. */
export function noEmitiblesOf({ regimenSat }: Pick<Establecimiento, 'regimenSat'>): readonly TipoDocumento[] {
  const emitibles = tiposEmitiblesOf(regimenSat);
  return tiposOf(regimenSat).tipos.filter((tipo) => !emitibles.includes(tipo));
}
