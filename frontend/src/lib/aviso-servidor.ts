import { useSyncExternalStore } from 'react';
import type { AvisoServidor } from '#domain/errores/errores.ts';
import { readAvisoInicial } from './config.ts';
import type { Configuracion } from './config.ts';
import { noteServidor } from './connection.ts';
import { noteHora } from './hora-servidor.ts';
import { UI } from './ui-constants.ts';

let actual: AvisoServidor | null = null;
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

/** Reads the configuration of the page once more: it tells the state of the service, here and in the cloud. */
async function refresh(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  try {
    const answer = await fetch('/config.json', { cache: 'no-store' });
    noteHora(answer);
    noteServidor(true);
    if (!answer.ok) return;
    const { aviso = null } = (await answer.json()) as Configuracion;
    if (aviso === actual) return;
    actual = aviso;
    for (const listener of listeners) listener();
  } catch {
    // Without connection the last known state holds, and the layout says that there is none.
  }
}

const look = (): void => void refresh();

/** Asks again while somebody looks, and at once when the page is shown again; a page that begins has just read it. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === null) {
    const inicial = readAvisoInicial(UI.avisoServidorMs);
    if (inicial === undefined) look();
    else actual = inicial;
    timer = setInterval(look, UI.avisoServidorMs);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Reason for which the service can only be read now; null when all is well. It ends by itself when the service heals. */
export function useAvisoServidor(): AvisoServidor | null {
  return useSyncExternalStore(subscribe, () => actual);
}
