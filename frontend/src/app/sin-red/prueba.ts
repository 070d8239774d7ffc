import { isAllowed } from '#domain/sesion/guardias.ts';
import { CLAVES_EMISOR } from '../../datos/emisor.ts';
import { hasLectura } from '../../datos/lecturas-locales.ts';
import { readSesion } from '../../lib/session-store.ts';

/**
 * Needs of a start of the page without connection: a worker that answers, its files and the configuration, and the answers that
 * a sale cannot begin without.
 */
export type Requisito = 'trabajador' | 'archivos' | 'lecturas';

/** Time in which a worker answers; one that says nothing, such as that of an older version, counts as none. */
const PLAZO_MS = 3_000;

/** Readings without which no sale opens. */
const DE_VENTA = [CLAVES_EMISOR.establecimiento, CLAVES_EMISOR.sucursales] as const;

/** Asks the worker of the page which addresses it cannot give without connection; null when none answers. */
async function askTrabajador(pedido: 'faltas' | 'completa', plazoMs: number): Promise<string[] | null> {
  const trabajador = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (trabajador === null) return null;
  const { port1, port2 } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve) => {
      timer = setTimeout(() => resolve(null), plazoMs);
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        resolve(Array.isArray(data) ? data.map(String) : null),
      );
      port1.start();
      trabajador.postMessage(pedido, [port2]);
    });
  } finally {
    clearTimeout(timer);
    port1.close();
  }
}

/**
 * Needs that the device lacks at this moment to start the page without connection; empty when it would come back as it is. Everything is
 * looked up on the device, because a browser may have taken away what was there before.
 */
export async function listFaltantes(): Promise<Requisito[]> {
  const archivos = await askTrabajador('faltas', PLAZO_MS);
  if (archivos === null) return ['trabajador'];
  const faltan: Requisito[] = archivos.length > 0 ? ['archivos'] : [];
  const sesion = readSesion();
  if (sesion === null || !isAllowed('emision', sesion)) return faltan;
  const leidas = await Promise.all(DE_VENTA.map(hasLectura));
  return leidas.includes(false) ? [...faltan, 'lecturas'] : faltan;
}

/** Whether the page would come back from a start without connection. */
export const canRestartOffline = async (): Promise<boolean> => (await listFaltantes()).length === 0;

/** Time for fetching what is missing again. */
const COMPLETA_MS = 60_000;

/** Lets the worker fetch what the device no longer has; without a worker nothing happens. */
export async function completeArchivos(): Promise<void> {
  await askTrabajador('completa', COMPLETA_MS);
}
