import type { Lease } from '#domain/documentos/vida/registro.ts';

/**
 * Milliseconds of the certifier's slowest call; it must end, with its late effects, before another worker may take the
 * document.
 */
const LLAMADA_MS = 70_000;

/** Whether the lease leaves enough time for a call that has an effect. */
export function hasTimeToSend(now: Date, { until }: Lease): boolean {
  return until - now.getTime() >= LLAMADA_MS;
}

export const SIN_TIEMPO = { tipo: 'no_disponible', motivo: 'no time left under the lease' } as const;
