import { matchPath } from 'react-router-dom';
import { isAllowed } from '#domain/sesion/guardias.ts';
import type { Quien } from '#domain/sesion/guardias.ts';
import { RUTAS, pathTo } from './paths.ts';

/**
 * Where to go after signing in: only an address of our own table, so that no link can send elsewhere, and one that this
 * user may open: whoever signed in before him on this device may have been somebody else.
 */
export function safeDestination(state: unknown, quien: Quien): string {
  const desde: unknown = typeof state === 'object' && state !== null && 'desde' in state ? state.desde : null;
  if (typeof desde !== 'string') return pathTo('home');
  const known = Object.values(RUTAS).some(
    ({ path, guardia }) =>
      guardia !== 'publico' && isAllowed(guardia, quien) && matchPath(path, desde) !== null,
  );
  return known ? desde : pathTo('home');
}
