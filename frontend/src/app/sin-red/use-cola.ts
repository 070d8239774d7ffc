import { useEffect } from 'react';
import { subscribeOnline } from '../../lib/connection.ts';

/** Time between two looks at the queue while the page is open and something waits. */
const PASO_MS = 60_000;

let ahora: (() => void) | null = null;

/** Sends what waits at once, as the user asked. */
export function sendAhora(): void {
  ahora?.();
}

/**
 * Sends the queue of the user while something waits: at once, when the connection or the user comes back, and when an attempt
 * is due. The code of the sender comes with the first sale that waits.
 */
export function useCola(nit: string, isEsperando: boolean): void {
  useEffect(() => {
    if (!isEsperando) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const run = async (isPedido: boolean): Promise<void> => {
      clearTimeout(timer);
      const proximo = await import('./cola.ts')
        .then(({ runCola }) => runCola(nit, isPedido))
        .catch(() => null);
      if (!isHere) return;
      const espera = proximo === null ? PASO_MS : Math.min(PASO_MS, Math.max(1_000, proximo - Date.now()));
      timer = setTimeout(look, espera);
    };
    const look = (): void => void run(false);
    const ask = (): void => void run(true);
    look();
    ahora = ask;
    const withdraw = subscribeOnline(ask);
    addEventListener('focus', look);
    return () => {
      isHere = false;
      clearTimeout(timer);
      withdraw();
      removeEventListener('focus', look);
      if (ahora === ask) ahora = null;
    };
  }, [nit, isEsperando]);
}
