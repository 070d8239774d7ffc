import { isAllowed } from '#domain/sesion/guardias.ts';
import type { Guardia } from '#domain/sesion/guardias.ts';
import { useSesion } from './session-store.ts';

/** Whether who is signed in may do it; what he may not is not shown. */
export function usePermiso(guardia: Guardia): boolean {
  return isAllowed(guardia, useSesion());
}
