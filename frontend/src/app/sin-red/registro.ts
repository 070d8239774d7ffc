import { getConfig } from '../../lib/config.ts';
import { scriptPropio } from '../../lib/script-propio.ts';

const ARCHIVO = '/sw.js';
/** Time between two looks for a new version in a page that stays open. */
const MIRADA_MS = 1_800_000;
/** Time after which the worker is fetched: its files must not be in the way of the first screen. */
const DEMORA_MS = 4_000;

/** Whether a page that starts anew without connection would come back. */
export function canRestartOffline(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

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
  let mirada: ReturnType<typeof setInterval> | undefined;
  const begin = async (): Promise<void> => {
    if (getConfig().sinTrabajador === true) return;
    const registro = await serviceWorker.register(scriptPropio(ARCHIVO));
    mirada = setInterval(() => void registro.update().catch(() => undefined), MIRADA_MS);
  };
  // A browser that forbids workers works as before, only not without connection.
  const timer = setTimeout(() => void begin().catch(() => undefined), DEMORA_MS);
  return () => {
    clearTimeout(timer);
    clearInterval(mirada);
    serviceWorker.removeEventListener('controllerchange', onChange);
  };
}
