import { matchPath } from 'react-router-dom';
import { RUTAS, pathTo } from './paths.ts';

/** Where to go after signing in: only an address of our own table, so that no link can send elsewhere. */
export function safeDestination(state: unknown): string {
  const desde: unknown = typeof state === 'object' && state !== null && 'desde' in state ? state.desde : null;
  if (typeof desde !== 'string') return pathTo('home');
  const known = Object.values(RUTAS).some(
    ({ path, guardia }) => guardia !== 'publico' && matchPath(path, desde) !== null,
  );
  return known ? desde : pathTo('home');
}
