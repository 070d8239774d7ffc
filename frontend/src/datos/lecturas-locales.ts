import type { QueryKey } from '@tanstack/react-query';
import { isRecord } from '#domain/is-record.ts';
import { openBaseSesion } from '../lib/base-sesion.ts';
import { isOnline } from '../lib/connection.ts';
import { queryClient } from '../lib/query-client.ts';
import { readSesion } from '../lib/session-store.ts';
import { seal, unseal } from './sello.ts';

/**
 * First part of the keys of what a sale needs: issuer, branches, certifiers, credits, units and rates, logo and template, the
 * preferences of the user, and the kept clients. Nothing else of the API is kept.
 */
const GUARDADAS: readonly unknown[] = ['emisor', 'preferencias', 'clientes'];

type Lectura = { clave: QueryKey; datos: unknown };

const isGuardada = (clave: QueryKey): boolean => GUARDADAS.includes(clave[0]);

/** Beginning of the places of the present user in the present establishment; null without a session. */
function prefijo(): { usuario: string; inicio: string } | null {
  const sesion = readSesion();
  if (sesion === null) return null;
  return { usuario: sesion.usuario, inicio: `${JSON.stringify([sesion.usuario, sesion.nit])} ` };
}

async function save(clave: QueryKey, datos: unknown, leidaEn: number): Promise<void> {
  const suyo = prefijo();
  if (suyo === null) return;
  const lugar = suyo.inicio + JSON.stringify(clave);
  const sello = await seal(suyo.usuario, lugar, { clave, datos } satisfies Lectura);
  const base = await openBaseSesion();
  // An answer that comes after the end of the session is not kept.
  if (prefijo()?.inicio === suyo.inicio) await base.put('lecturas', { lugar, sello, leidaEn });
}

const isLectura = (valor: unknown): valor is Lectura => isRecord(valor) && Array.isArray(valor['clave']);

/** Gives what was kept of this user and establishment to the readings that have no answer of this page. */
export async function restore(): Promise<void> {
  const suyo = prefijo();
  if (suyo === null) return;
  try {
    const filas = await (await openBaseSesion()).getAll('lecturas');
    const suyas = filas.filter(({ lugar }) => lugar.startsWith(suyo.inicio));
    for (const { lugar, sello, leidaEn } of suyas) {
      const lectura = await unseal(suyo.usuario, lugar, sello);
      if (!isLectura(lectura) || queryClient.getQueryData(lectura.clave) !== undefined) continue;
      queryClient.setQueryData(lectura.clave, lectura.datos, { updatedAt: leidaEn });
    }
  } catch {
    // Without what was kept the screens say that there is no connection.
  }
}

/**
 * Whether the device has the answer of that key for the present user and establishment, with the key that opens it: that of this
 * page does not come back with the next one.
 */
export async function hasLectura(clave: QueryKey): Promise<boolean> {
  const suyo = prefijo();
  if (suyo === null) return false;
  try {
    const lugar = suyo.inicio + JSON.stringify(clave);
    const base = await openBaseSesion();
    const fila = await base.get('lecturas', lugar);
    if (fila === undefined || (await base.count('llaves', suyo.usuario)) === 0) return false;
    return isLectura(await unseal(suyo.usuario, lugar, fila.sello));
  } catch {
    // What cannot be opened now is not there.
    return false;
  }
}

/**
 * Keeps the answers that a sale needs, and brings the kept ones back when the server stops answering. Answers the way to stop.
 */
export function keepLecturas(): () => void {
  const cache = queryClient.getQueryCache();
  const guardadas = new Map<string, number>();
  const note = (clave: QueryKey, datos: unknown, leidaEn: number): void => {
    const nombre = JSON.stringify(clave);
    if (!isGuardada(clave) || datos === undefined || guardadas.get(nombre) === leidaEn) return;
    guardadas.set(nombre, leidaEn);
    // A device without room works as before, only not without connection.
    void save(clave, datos, leidaEn).catch(() => guardadas.delete(nombre));
  };
  if (isOnline())
    for (const { queryKey, state } of cache.getAll()) note(queryKey, state.data, state.dataUpdatedAt);
  return cache.subscribe(({ type, query }) => {
    if (type !== 'updated') return;
    const { state } = query;
    const queryKey = query.queryKey as QueryKey;
    if (state.status === 'success' && state.fetchStatus === 'idle')
      note(queryKey, state.data, state.dataUpdatedAt);
    else if (state.status === 'error' && state.data === undefined && isGuardada(queryKey)) void restore();
  });
}
