import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { BASE_SESION } from './storage.ts';

/** Keys of a user, which cannot be taken out of the browser, and the time at which the server gave them. */
export type LlavesGuardadas = { usuario: string; sellar: CryptoKey; abrir: CryptoKey; desde: number };

/** An answer of the API, sealed with the key of its user. */
export type LecturaGuardada = {
  lugar: string;
  sello: { iv: Uint8Array<ArrayBuffer>; datos: ArrayBuffer };
  leidaEn: number;
};

interface BaseSesion extends DBSchema {
  llaves: { key: string; value: LlavesGuardadas };
  lecturas: { key: string; value: LecturaGuardada };
}

/** Time after which the database counts as absent: a deletion that another window holds up makes every opening wait. */
const PLAZO_MS = 3_000;

let opened: Promise<IDBPDatabase<BaseSesion>> | null = null;

/**
 * Opens what lies on the device for as long as a session and is deleted with it (session-store.ts). It is a database of its
 * own, so that one call deletes all of it, whatever else fails.
 */
export function openBaseSesion(): Promise<IDBPDatabase<BaseSesion>> {
  opened ??= open();
  opened.catch(() => (opened = null));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plazo = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${BASE_SESION} does not open`)), PLAZO_MS);
  });
  return Promise.race([opened, plazo]).finally(() => clearTimeout(timer));
}

function open(): Promise<IDBPDatabase<BaseSesion>> {
  return openDB<BaseSesion>(BASE_SESION, 1, {
    upgrade(base) {
      base.createObjectStore('llaves', { keyPath: 'usuario' });
      base.createObjectStore('lecturas', { keyPath: 'lugar' });
    },
    blocking(_antes, _despues, event) {
      opened = null;
      (event.target as IDBDatabase).close();
    },
    terminated() {
      opened = null;
    },
  });
}
