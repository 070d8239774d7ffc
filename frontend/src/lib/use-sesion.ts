import { useSyncExternalStore } from 'react';
import { readSesion, subscribeSesion } from './session-store.ts';
import type { SesionWeb } from './session-store.ts';

/** The session, apart from its store: the page of a buyer's link has the store, and loads no React for it. */
export function useSesion(): SesionWeb | null {
  return useSyncExternalStore(subscribeSesion, readSesion);
}
