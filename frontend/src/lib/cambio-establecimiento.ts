import { catalogError } from './api-error.ts';
import { renewToken } from './auth.ts';
import { leaveUnasked, saveBeforeLeaving } from './before-leaving.ts';
import { queryClient } from './query-client.ts';
import { clearSesion, forgetSesion, isMismaSesion, readSesion, saveSesion } from './session-store.ts';
import { CLAVES, dropItem, readItem, writeItem } from './storage.ts';

/** Key in this window's storage that survives the reload, so that the next page can announce the change. */
const AVISO = 'fel.cambio';

let moving: Promise<void> | null = null;

const forgetMove = (): void => {
  moving = null;
};

/**
 * Starts again for the present place of work, at Home or at another address of the application. Open work is saved first, under the establishment it belongs to;
 * then everything known about that one is forgotten. Several calls restart only once, also while the browser is still
 * leaving this page: each further `location.replace` would cancel the one under way and begin anew.
 */
export function restartForEstablecimiento(destino = '/'): Promise<void> {
  moving ??= restart(destino).catch((error: unknown) => {
    forgetMove();
    throw error;
  });
  return moving;
}

async function restart(destino: string): Promise<void> {
  await saveBeforeLeaving();
  const token = await renewToken();
  if (token === null) {
    forgetMove();
    clearSesion('expirada');
    return;
  }
  // The place has not changed, so reloading would ask for the same again without end.
  if (isMismaSesion(token)) throw catalogError('ESTABLECIMIENTO_CAMBIADO');
  await dropCaches();
  noteAviso();
  // This page still shows the other establishment; only the next page reads the new session.
  writeItem(CLAVES.sesion, token);
  // The browser would ask whether to stay, but nobody can stay here, and what could be saved has been.
  const askAgain = leaveUnasked();
  // The browser may bring this page back later, and it must be able to leave again.
  const onGone = (): void => {
    askAgain();
    forgetMove();
  };
  addEventListener('pagehide', onGone, { once: true });
  location.replace(destino);
}

async function dropCaches(): Promise<void> {
  await queryClient.cancelQueries();
  queryClient.clear();
  dropItem(CLAVES.sucursal);
  const { clearCatalogs } = await import('./offline-store.ts');
  await clearCatalogs().catch(() => undefined);
}

function noteAviso(): void {
  try {
    sessionStorage.setItem(AVISO, readSesion()?.nit ?? '');
  } catch {
    // The strip over the screen announces the change as well, so the storage may fail.
  }
}

/** NIT that was left when this page was opened by a change of establishment, only once; null otherwise. */
export function takeAviso(): string | null {
  try {
    const noted = sessionStorage.getItem(AVISO);
    sessionStorage.removeItem(AVISO);
    return noted;
  } catch {
    return null;
  }
}

/** Leaves a session that another window ended, unless a new one has begun meanwhile. Open work is saved first. */
async function leaveEnded(): Promise<void> {
  await saveBeforeLeaving();
  if (readItem(CLAVES.sesion) === null) forgetSesion();
}

/** Follows changes made in other windows, at once and also when the browser brings back an old page. */
export function watchOtherWindows(): () => void {
  const check = (): void => {
    const token = readItem(CLAVES.sesion);
    if (token === null) void leaveEnded();
    else if (!isMismaSesion(token)) restartForEstablecimiento().catch(() => undefined);
  };
  const onStorage = ({ key }: StorageEvent): void => {
    // A storage that is cleared as a whole names no key.
    if (key === CLAVES.sesion || key === null) check();
  };
  // A page that loads has just read the session, and one without a storage keeps it in its memory.
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) check();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}

/** Milliseconds until a further refusal asks for another token again. */
const ENTRE_REVISIONES_MS = 30_000;
let lastCheck = -ENTRE_REVISIONES_MS;

/** Checks after a refused call whether the place of work has changed. False when the session is over. */
export async function recheckSesion(): Promise<boolean> {
  if (performance.now() - lastCheck < ENTRE_REVISIONES_MS) return true;
  lastCheck = performance.now();
  const token = await renewToken();
  if (token === null) {
    clearSesion();
    return false;
  }
  if (isMismaSesion(token)) saveSesion(token);
  else await restartForEstablecimiento();
  return true;
}
