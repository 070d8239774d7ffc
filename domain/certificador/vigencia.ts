import { AppError } from '../errores/app-error.ts';
import { daysBetween, formatFecha, toGuatemala } from '../fechas/guatemala.ts';

/**
 * Throws CERTIFICADO_VENCIDO, with the last day in Guatemala, when a signing certificate is over. Both arguments are
 * epoch milliseconds.
 */
export function requireVigente(vence: number, now: number): void {
  if (vence > now) return;
  throw new AppError('CERTIFICADO_VENCIDO', {
    parametros: { fecha: formatFecha(toGuatemala(vence).fecha) },
  });
}

/** Days in Guatemala until a certificate ends, 0 on its last day; negative once it is over. */
export function diasHastaVencer(vence: number, now: number): number {
  const dias = daysBetween(toGuatemala(now).fecha, toGuatemala(vence).fecha);
  return vence > now ? dias : Math.min(dias, -1);
}

/** Warning level for the end of a signing certificate; null while the end is far away. */
export type NivelVencimiento = 'lejano' | 'pronto' | 'urgente' | 'vencido';

/** Days before the end from which each level of warning is shown. A new certificate takes an errand at SAT. */
const NIVELES: readonly { dias: number; nivel: NivelVencimiento }[] = [
  { dias: -1, nivel: 'vencido' },
  { dias: 7, nivel: 'urgente' },
  { dias: 30, nivel: 'pronto' },
  { dias: 60, nivel: 'lejano' },
];

/** Warning level for `dias` whole days left; negative when the certificate has expired. */
export function nivelVencimiento(dias: number): NivelVencimiento | null {
  return NIVELES.find((each) => dias <= each.dias)?.nivel ?? null;
}
