import { useSyncExternalStore } from 'react';
import { readVersionTextos, subscribeIdioma } from './i18n.ts';

/**
 * Draws a component again when the texts of the page change. A screen draws all its parts with it, because each of them is
 * made anew; only what is memoised has to ask for itself.
 */
export function useIdioma(): number {
  return useSyncExternalStore(subscribeIdioma, readVersionTextos);
}
