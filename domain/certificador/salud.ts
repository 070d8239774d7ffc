import { toEpochMs } from '../fechas/guatemala.ts';

/** Result of the calls to a certifier in the last fifteen minutes, over all issuers. */
export type SaludCertificador = {
  /** Last success, yyyy-mm-ddThh:mm:ss-06:00; null when none is known. */
  ultimoExito: string | null;
  ultimoError: string | null;
  /** Milliseconds; null without a successful call in the window. */
  p95Ms: number | null;
  /** Number of calls in the window without a usable answer: unreachable, or with an unknown outcome. */
  errores: number;
  llamadas: number;
};

export type LuzCertificador = 'VERDE' | 'AMARILLA' | 'ROJA' | 'GRIS';

/** Minutes that the light looks back. */
export const VENTANA_SALUD_MIN = 15;

export const SIN_SALUD: SaludCertificador = {
  ultimoExito: null,
  ultimoError: null,
  p95Ms: null,
  errores: 0,
  llamadas: 0,
};

/** Milliseconds from which a call counts as slow, because the user notices the wait. */
const LENTO_MS = 8_000;

/**
 * Light of a certifier. ROJA: its last call failed, nothing worked after it, and at least two failed, so that one lost
 * answer is no outage. AMARILLA: it works, but with errors or slowly. GRIS: it was not called in the window.
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

/** Milliseconds by which the clocks of two machines may differ. */
const ADELANTO_MS = 60_000;

/** Epoch milliseconds of an instant; null when it is outside the window, or ahead because the clock was set back. */
function instantOf(fecha: string | null, now: Date): number | null {
  const ms = fecha === null ? null : toEpochMs(fecha);
  if (ms === null) return null;
  const edad = now.getTime() - ms;
  return edad > VENTANA_SALUD_MIN * 60_000 || edad < -ADELANTO_MS ? null : ms;
}
