import { useEffect } from 'react';
import { isOnline, subscribeOnline } from '../../lib/connection.ts';
import { restartPage } from '../../lib/restart-page.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { ahoraDelAparato } from '../../lib/reloj.ts';

/** Time between two looks at the queue while the page is open and something waits. */
const PASO_MS = 60_000;

let ahora: (() => void) | null = null;

const loadCola = () => import('./cola.ts');

/** Sends what waits at once, as the user asked. */
export function sendAhora(): void {
  ahora?.();
}

/**
 * Runs the sender; answers the instant of the next attempt. Without its code nothing can be sent, and a browser remembers a failed
 * import for as long as the page lives: with a line the page starts anew, because what waits is on the device.
 */
async function run(nit: string, isPedido: boolean): Promise<number | null> {
  const codigo = await loadCola().catch(() => null);
  if (codigo !== null) return codigo.runCola(nit, isPedido);
  if (isOnline()) await restartPage();
  return null;
}

/**
 * Sends the queue of the user while something waits: at once, when the connection or the user comes back, and when an attempt
 * is due. The code of the sender comes once the page is idle: when a sale waits, there may be no line to fetch it.
 */
export function useCola(nit: string, isEsperando: boolean): void {
  useEffect(() => whenIdle(() => void loadCola().catch(() => undefined)), []);
  useEffect(() => {
    if (!isEsperando) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const send = async (isPedido: boolean): Promise<void> => {
      clearTimeout(timer);
      // What could not be read or written now is tried again after a while.
      const proximo = await run(nit, isPedido).catch(() => null);
      if (!isHere) return;
      const espera =
        proximo === null ? PASO_MS : Math.min(PASO_MS, Math.max(1_000, proximo - ahoraDelAparato()));
      timer = setTimeout(look, espera);
    };
    const look = (): void => void send(false);
    const ask = (): void => void send(true);
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
