import { getConfig } from '../../lib/config.ts';
import { scriptPropio } from '../../lib/script-propio.ts';

const ARCHIVO = '/sw.js';
/** Time between two looks for a new version in a page that stays open, and until the device has the first one. */
const MIRADA_MS = { siguiente: 1_800_000, primera: 30_000 } as const;
/** Time after which the worker is fetched: its files must not be in the way of the first screen. */
const DEMORA_MS = 4_000;

/** Takes the worker and all it keeps away, which a stage can ask for when a version must not stay. */
export async function removeTrabajador(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const registro of await navigator.serviceWorker.getRegistrations()) await registro.unregister();
  for (const nombre of await caches.keys()) await caches.delete(nombre);
}

/**
 * Starts the worker that opens the application without connection, and tells when it has brought a new version to a page
 * that runs with an older one. Answers the way to stop telling.
 */
export function startTrabajador(onVersionNueva: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const isSegunda = serviceWorker.controller !== null;
  const onChange = () => (isSegunda ? onVersionNueva() : undefined);
  serviceWorker.addEventListener('controllerchange', onChange);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (getConfig().sinTrabajador === true) return;
    try {
      // A first one that could not keep its files is gone, so it is registered again.
      const registro = await serviceWorker.register(scriptPropio(ARCHIVO));
      if (serviceWorker.controller !== null) await registro.update();
    } catch {
      // A browser that forbids workers works as before, only not without connection.
    }
    const { primera, siguiente } = MIRADA_MS;
    timer = setTimeout(again, serviceWorker.controller === null ? primera : siguiente);
  };
  const again = (): void => void look();
  timer = setTimeout(again, DEMORA_MS);
  addEventListener('online', again);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', again);
    serviceWorker.removeEventListener('controllerchange', onChange);
  };
}
