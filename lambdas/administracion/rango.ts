import type { RangoFechas } from '#lambdas/ports/documentos.ts';

/** Longest period of a job in seconds: five years, in which a tax claim expires. */
const MAX_SEGUNDOS = 5 * 366 * 86_400;

export function isRangoDeAnios({ fechaInicial, fechaFinal }: RangoFechas): boolean {
  return fechaInicial >= 0 && fechaFinal >= fechaInicial && fechaFinal - fechaInicial <= MAX_SEGUNDOS;
}
