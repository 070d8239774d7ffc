import { LARGOS } from '../constantes.ts';
import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { lastDayOfMonth } from '../fechas/guatemala.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter } from '../texto/texto.ts';

const MOTIVO: readonly Regla<string>[] = [
  { codigo: 'ANULACION-01', isBroken: (motivo) => cleanLinea(motivo) === '' },
  {
    codigo: 'ANULACION-02',
    isBroken: (motivo) => countCaracteres(cleanLinea(motivo)) > LARGOS.motivoAnulacion,
  },
  { codigo: 'CARACTERES-01', isBroken: hasForbiddenCaracter },
];

/** Last day on which a document can be annulled: when its month's IVA return is due [REG 3.16.7; LEY art. 40]. */
export function limiteAnulacion(fechaEmision: string): string {
  return lastDayOfMonth(fechaEmision.slice(0, 10), 1);
}

/** Whether `hoy` (yyyy-mm-dd) is still within that limit. */
export function isAnulable(fechaEmision: string, hoy: string): boolean {
  return hoy <= limiteAnulacion(fechaEmision);
}

export function checkAnulacion(motivo: string, ruta = 'motivoAnulacion'): Falta[] {
  return checkReglas(MOTIVO, motivo, ruta);
}
