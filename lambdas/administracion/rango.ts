import type { RangoFechas } from '#lambdas/ports/documentos.ts';

/** Longest period of a job in seconds: five years, in which a tax claim expires. */
const MAX_SEGUNDOS = 5 * 366 * 86_400;

/** Whether the period is one; a list may be asked for any date. */
export function isRango({ fechaInicial, fechaFinal }: RangoFechas): boolean {
  return fechaInicial >= 0 && fechaFinal >= fechaInicial;
}

export function isRangoDeAnios(rango: RangoFechas): boolean {
  return isRango(rango) && rango.fechaFinal - rango.fechaInicial <= MAX_SEGUNDOS;
}
