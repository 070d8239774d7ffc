import { plazoAnulacion } from '../documentos/vida/anulacion.ts';
import { addDays } from '../fechas/guatemala.ts';

/** Days for the end of an annulment that was asked for on the last day, while its certifier does not answer. */
const DIAS_DE_GRACIA = 7;

/**
 * Last day (yyyy-mm-dd) on which the keys of a certifier are kept that was removed on `hoy`: until then a document that
 * it certified may be annulled. No document is dated in a later month than the one in which it is certified.
 */
export function lastDayOfRetirado(hoy: string): string {
  return addDays(plazoAnulacion(hoy).hasta, DIAS_DE_GRACIA);
}
