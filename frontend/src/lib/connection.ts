import { useSyncExternalStore } from 'react';

const oyentes = new Set<() => void>();
/** Whether the page began without the server although the device has a network; the first answer ends it. */
let isSinServidor = false;

/** Takes note of what a call has shown of the connection. */
export function noteServidor(isAlcanzado: boolean): void {
  if (isSinServidor !== isAlcanzado) return;
  isSinServidor = !isAlcanzado;
  for (const oyente of oyentes) oyente();
}

/** Whether there is a connection: false is certain, true only means that nothing has shown the contrary. */
export const isOnline = (): boolean => navigator.onLine && !isSinServidor;

/** Tells of changes; answers the way to stop. */
export function subscribeOnline(listener: () => void): () => void {
  oyentes.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    oyentes.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, isOnline);
}
