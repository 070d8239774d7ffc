import type { Ports } from '#lambdas/ports/ports.ts';
import type { TareaCertificacion } from '#lambdas/ports/documentos.ts';

/** Seconds before asking again about an unknown outcome (docs/servicios.md, "One certification"). */
export const ESPERAS_INCIERTO = [10, 30, 120, 600, 3_600, 21_600] as const;
/** Seconds before trying again when nothing was sent: shorter, because a repeat cannot do harm. */
export const ESPERAS_NO_DISPONIBLE = [5, 10, 30, 60, 120, 300] as const;
/** Seconds between questions while SAT decides whether it authorises an annulment. */
export const ESPERA_AUTORIZACION = 3_600;
/** The queue cannot hold a message longer; later work is found by the sweeper. */
const MAX_ESPERA_COLA = 900;

/** Seconds for the attempt number `intentos`, counted from 1. */
export function waitFor(esperas: readonly number[], intentos: number): number {
  const position = Math.min(Math.max(intentos, 1), esperas.length) - 1;
  return esperas[position] ?? MAX_ESPERA_COLA;
}

/** Epoch milliseconds `segundos` from now. */
export function afterSeconds(ports: Ports, segundos: number): number {
  return ports.now().getTime() + segundos * 1_000;
}

export async function requeue(ports: Ports, tarea: TareaCertificacion, segundos: number): Promise<void> {
  if (segundos <= MAX_ESPERA_COLA) await ports.cola.send(tarea, segundos);
}
