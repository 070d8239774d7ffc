import { VENTANA_SALUD_MIN } from '#domain/certificador/salud.ts';

const MINUTO_MS = 60_000;

/** Upper bounds of the latency classes in milliseconds; slower calls count in the last one. */
const CLASES_MS: readonly number[] = [
  50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000, 60_000,
  120_000,
];
export const NUMERO_CLASES = CLASES_MS.length;

export function claseOf(ms: number): number {
  const clase = CLASES_MS.findIndex((bound) => ms <= bound);
  return clase === -1 ? CLASES_MS.length - 1 : clase;
}

/** Upper bound of the class of the 95th percentile; null without calls. */
export function p95Of(cuentas: readonly number[]): number | null {
  const total = cuentas.reduce((suma, cuenta) => suma + cuenta, 0);
  if (total === 0) return null;
  const rango = Math.ceil(total * 0.95);
  let vistos = 0;
  const clase = cuentas.findIndex((cuenta) => (vistos += cuenta) >= rango);
  return CLASES_MS[clase] ?? null;
}

export function minutoOf(fecha: Date): number {
  return Math.floor(fecha.getTime() / MINUTO_MS);
}

/** Minutes that the light looks back, both included; the present one is the last. */
export function ventanaOf(now: Date): { desde: number; hasta: number } {
  const hasta = minutoOf(now);
  return { desde: hasta - VENTANA_SALUD_MIN + 1, hasta };
}
