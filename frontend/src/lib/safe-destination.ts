import { matchPath } from 'react-router-dom';
import { isAllowed } from '#domain/sesion/guardias.ts';
import type { Quien } from '#domain/sesion/guardias.ts';
import { RUTAS, pathTo } from './paths.ts';
import { readRutaInicial } from './ruta-inicial.ts';

/**
 * Address to open after signing in, with its filters and the part of the page that it names: only one of the table of routes, so that no link can lead elsewhere, and only one
 * that this user may open, because another user may have signed in on this device before.
 */
export function safeDestination(state: unknown, quien: Quien): string {
  const desde: unknown = typeof state === 'object' && state !== null && 'desde' in state ? state.desde : null;
  if (typeof desde !== 'string') return pathTo(readRutaInicial(quien));
  const [pathname = ''] = desde.split(/[?#]/);
  const known = Object.values(RUTAS).some(
    ({ path, guardia }) =>
      guardia !== 'publico' && isAllowed(guardia, quien) && matchPath(path, pathname) !== null,
  );
  return known ? desde : pathTo('home');
}
