import type { Fallos } from './usuarios.ts';
import { SIN_FALLOS } from './usuarios.ts';

const FALLOS_LIBRES = 5;
const QUIET_MS = 15 * 60_000;
const MAX_LOCK_MS = 15 * 60_000;

export function isBloqueado(fallos: Fallos, nowMs: number): boolean {
  return nowMs < fallos.bloqueadoHasta;
}

/**
 * Adds a wrong password. From the fifth on, the account is locked for 2^(n-5) seconds, up to 15 minutes; after 15
 * minutes without tries the count starts again. Tries during a lock do not reach this function.
 */
export function addFallo(fallos: Fallos, nowMs: number): Fallos {
  const before = nowMs - fallos.ultimo > QUIET_MS ? SIN_FALLOS : fallos;
  const cuenta = before.cuenta + 1;
  const lock = cuenta < FALLOS_LIBRES ? 0 : Math.min(1000 * 2 ** (cuenta - FALLOS_LIBRES), MAX_LOCK_MS);
  return { cuenta, ultimo: nowMs, bloqueadoHasta: nowMs + lock };
}
