import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Carga, FilaBuena } from './carga.ts';
import { ahoraDelAparato } from '../../../lib/reloj.ts';

interface BaseCargas extends DBSchema {
  cargas: { key: string; value: Carga };
  /** Valid rows of a load, written once; after each batch only the progress is written. */
  filas: { key: string; value: FilaBuena[] };
}

/** Milliseconds until an abandoned load is deleted (a week). */
const VIGENCIA_MS = 7 * 24 * 3_600_000;

let opened: Promise<IDBPDatabase<BaseCargas>> | null = null;

function open(): Promise<IDBPDatabase<BaseCargas>> {
  opened ??= openDB<BaseCargas>('cargas-productos', 1, {
    upgrade(base) {
      base.createObjectStore('cargas', { keyPath: 'clave' });
      base.createObjectStore('filas');
    },
    terminated() {
      opened = null;
    },
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** Begins a load, which replaces the last one of its module. */
export async function startCarga(carga: Carga, filas: readonly FilaBuena[]): Promise<void> {
  const transaction = (await open()).transaction(['cargas', 'filas'], 'readwrite');
  await Promise.all([
    transaction.objectStore('cargas').put(carga),
    transaction.objectStore('filas').put([...filas], carga.clave),
    transaction.done,
  ]);
}

export async function saveCarga(carga: Carga): Promise<void> {
  await (await open()).put('cargas', carga);
}

/** Load of that key, unless it is too old. */
export async function readCarga(clave: string): Promise<Carga | null> {
  const carga = await (await open()).get('cargas', clave);
  if (carga === undefined) return null;
  if (ahoraDelAparato() - carga.actualizadaEn <= VIGENCIA_MS) return carga;
  await deleteCarga(clave);
  return null;
}

export async function readFilas(clave: string): Promise<readonly FilaBuena[]> {
  return (await (await open()).get('filas', clave)) ?? [];
}

/** Deletes the rows once all were answered. */
export async function deleteFilas(clave: string): Promise<void> {
  await (await open()).delete('filas', clave);
}

export async function deleteCarga(clave: string): Promise<void> {
  const base = await open();
  await Promise.all([base.delete('cargas', clave), base.delete('filas', clave)]);
}
