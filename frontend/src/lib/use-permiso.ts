import { isAllowed } from '#domain/sesion/guardias.ts';
import type { Guardia } from '#domain/sesion/guardias.ts';
import { RUTAS } from './paths.ts';
import type { NombreRuta } from './paths.ts';
import { useSesion } from './use-sesion.ts';

/** Whether the signed-in user may do something; forbidden actions are not shown. */
export function usePermiso(guardia: Guardia): boolean {
  return isAllowed(guardia, useSesion());
}

/** Whether the signed-in user may open a route; links to others are not shown, because the route would end the session. */
export function useCanOpen(ruta: NombreRuta): boolean {
  return usePermiso(RUTAS[ruta].guardia);
}
