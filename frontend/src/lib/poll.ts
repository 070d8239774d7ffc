import { POLL_CERTIFICACION_MS } from '#domain/constantes.ts';
import { ApiError } from './api-error.ts';

const SLOW_POLL_MS = 5000;
const CAMBIO_A_LENTO_MS = 30_000;
const POLL_LIMIT_MS = 120_000;
/**
 * Waits before the first looks in milliseconds; shorter than the specification's second, because the usual certifier
 * answers sooner.
 */
const FIRST_POLLS_MS = [250, 450];

/** Milliseconds before look number `vez` (from 0) when `transcurrido` ms have passed; null when it is time to stop. */
export function nextEspera(vez: number, transcurrido: number): number | null {
  if (transcurrido >= POLL_LIMIT_MS) return null;
  return FIRST_POLLS_MS[vez] ?? (transcurrido < CAMBIO_A_LENTO_MS ? POLL_CERTIFICACION_MS : SLOW_POLL_MS);
}

/** Waits; returns at once when the signal is aborted. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const timer = setTimeout(stop, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
}

const DESCONOCIDOS: ReadonlySet<string> = new Set([
  'SIN_CONEXION',
  'TIEMPO_AGOTADO',
  'CONEXION_RETENIDA',
  'ERROR_INTERNO',
]);

/** Whether it is unknown if the server did what it was asked: network failure, time-out, internal error. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError ? DESCONOCIDOS.has(error.codigo) : true;
}

/** Looks again until `isDone`; null when the time is up or the signal is aborted. */
export async function pollUntil<T>(
  read: (signal: AbortSignal) => Promise<T | null>,
  isDone: (value: T) => boolean,
  signal: AbortSignal,
): Promise<T | null> {
  const inicio = performance.now();
  for (let vez = 0; ; vez += 1) {
    const espera = nextEspera(vez, performance.now() - inicio);
    if (espera === null) return null;
    await wait(espera, signal);
    if (signal.aborted) return null;
    const value = await readOrNull(read, signal);
    if (value !== null && isDone(value)) return value;
  }
}

async function readOrNull<T>(
  read: (signal: AbortSignal) => Promise<T | null>,
  signal: AbortSignal,
): Promise<T | null> {
  try {
    return await read(signal);
  } catch (error) {
    if (isOutcomeUnknown(error)) return null;
    throw error;
  }
}
