import { isAllowed } from '#domain/sesion/guardias.ts';
import type { Guardia } from '#domain/sesion/guardias.ts';
import { useSesion } from './session-store.ts';

/** Whether the signed-in user may do something; forbidden actions are not shown. */
export function usePermiso(guardia: Guardia): boolean {
  return isAllowed(guardia, useSesion());
}
