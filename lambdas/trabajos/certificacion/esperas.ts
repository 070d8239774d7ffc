import type { Ports } from '#lambdas/ports/ports.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';

/**
 * Seconds before asking again about an unknown outcome (docs/servicios.md, "One certification"), and before trying
 * again when nothing was sent.
 */
export const { incierto: ESPERAS_INCIERTO, noDisponible: ESPERAS_NO_DISPONIBLE } =
  TRABAJOS.certificacion.esperas;
/** Seconds between questions while SAT decides whether it authorises an annulment. */
export const [ESPERA_AUTORIZACION] = TRABAJOS.certificacion.esperas.autorizacion;
/** Longest delay of the queue in seconds; the sweeper finds later work. */
const MAX_ESPERA_COLA = 900;

/** Seconds to wait after attempt number `intentos`, counted from 1. */
export function waitFor(esperas: readonly number[], intentos: number): number {
  const position = Math.min(Math.max(intentos, 1), esperas.length) - 1;
  return esperas[position] ?? MAX_ESPERA_COLA;
}

/** Epoch milliseconds of the instant that is `segundos` from now. */
export function afterSeconds(ports: Ports, segundos: number): number {
  return ports.now().getTime() + segundos * 1_000;
}

/** Seconds over which those that wait for one instant are spread, so that they do not all come at once. */
const REPARTO_SEGUNDOS = 20;

/** Seconds to wait for an instant (epoch milliseconds) that others wait for too. */
export function secondsUntil(ports: Ports, instante: number): number {
  const resto = Math.max(0, Math.ceil((instante - ports.now().getTime()) / 1_000));
  return resto + ports.randomInt(0, REPARTO_SEGUNDOS);
}

export async function queueAgain(
  ports: Ports,
  { nit, idTransaccion: id }: { nit: string; idTransaccion: string },
  segundos: number,
): Promise<void> {
  if (segundos <= MAX_ESPERA_COLA) await ports.colas.certificacion.send({ nit, id }, segundos);
}
