import { toEpochMs } from '../fechas/guatemala.ts';

/** What the last fifteen minutes of calls to a certifier show, over all issuers. */
export type SaludCertificador = {
  /** yyyy-mm-ddThh:mm:ss-06:00; null when none is known. */
  ultimoExito: string | null;
  ultimoError: string | null;
  /** Milliseconds; null without a successful call in the window. */
  p95Ms: number | null;
  /** Calls without a usable answer in the window: unreachable, or an outcome that stayed unknown. */
  errores: number;
  llamadas: number;
};

export type LuzCertificador = 'VERDE' | 'AMARILLA' | 'ROJA' | 'GRIS';

/** Minutes that the light looks back on (issue: errors in 15 minutes). */
export const VENTANA_SALUD_MIN = 15;

export const SIN_SALUD: SaludCertificador = {
  ultimoExito: null,
  ultimoError: null,
  p95Ms: null,
  errores: 0,
  llamadas: 0,
};

/** A call that waited longer than this is one that a user feels. */
const LENTO_MS = 8_000;

/**
 * ROJA: its last call failed, nothing worked after it and it failed at least twice, so one lost answer is not an
 * outage; AMARILLA: it works, but with errors or slowly; GRIS: nobody called it in the window.
 */
export function luzOf(salud: SaludCertificador, now: Date): LuzCertificador {
  const { errores, llamadas, p95Ms } = salud;
  if (llamadas === 0 && errores === 0) return 'GRIS';
  const [exito, error] = [instantOf(salud.ultimoExito, now), instantOf(salud.ultimoError, now)];
  const isFallando = error !== null && (exito === null || exito < error);
  if (isFallando && errores >= 2) return 'ROJA';
  return errores > 0 || (p95Ms ?? 0) > LENTO_MS ? 'AMARILLA' : 'VERDE';
}

/** Whether to offer another certifier for a document that has not been sent. */
export function isCaido(salud: SaludCertificador, now: Date): boolean {
  return luzOf(salud, now) === 'ROJA';
}

/** Epoch milliseconds; null when there is none in the window. */
function instantOf(fecha: string | null, now: Date): number | null {
  const ms = fecha === null ? null : toEpochMs(fecha);
  return ms === null || now.getTime() - ms > VENTANA_SALUD_MIN * 60_000 ? null : ms;
}
