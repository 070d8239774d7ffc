import { ESTADOS_CORREO } from './estado.ts';
import type { EstadoCorreo } from './estado.ts';

/** States in which a message ended without leaving for a reason that may have passed: these are sent again together. */
const FALLIDOS: readonly EstadoCorreo[] = ['FALLIDO', 'SIN_ENTREGAR', 'DETENIDO'];

/** Days of the period whose failed messages leave again at once: nobody wants older documents all in one day. */
export const DIAS_REENVIO = 31;

export function isFallido(estado: EstadoCorreo): boolean {
  return FALLIDOS.includes(estado);
}

/** Whether a message may be sent again by itself: it waits for nothing, and its document is still worth sending. */
export function isReenviable(estado: EstadoCorreo): boolean {
  return !ESTADOS_CORREO[estado].pendiente && estado !== 'SIN_EFECTO';
}
