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
