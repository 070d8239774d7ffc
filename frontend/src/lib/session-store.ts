import { TELEFONO } from '#domain/constantes.ts';
import { isRolMiembro } from '#domain/sesion/guardias.ts';
import type { RolMiembro } from '#domain/sesion/guardias.ts';
import { isRecord } from '#domain/is-record.ts';
import { markSesion } from './marca-sesion.ts';
import { CLAVES, clearExceptDispositivo, readItem, writeItem } from './storage.ts';

/** Data of the signed-in user in the browser, read from the ID token (spec 1 §3). */
export type SesionWeb = {
  token: string;
  nit: string;
  usuario: string;
  correo: string;
  /** Eight digits, without the prefix; "" when unknown. */
  telefono: string;
  grupos: readonly string[];
  /** Role in the establishment that the user acts for; null without one. */
  rol: RolMiembro | null;
  /** Seconds since 1970. */
  expira: number;
  sucursalPorDefecto: number | null;
  /** Language that the user chose; "" for none. */
  idioma: string;
  /** NIT that the user claims while somebody else holds it; "" for none. */
  reclamo: string;
};

/** Reason for which the session ended without the user asking for it; null for none. */
export type MotivoCierre = 'expirada' | null;

let cached: SesionWeb | null | undefined;
let motivo: MotivoCierre = null;
const listeners = new Set<() => void>();

function decodePayload(token: string): Record<string, unknown> | null {
  try {
    const base64 = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(payload) ? payload : null;
  } catch {
    return null;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the claims; null when the token is not a JWT. Only the server verifies it. */
export function parseToken(token: string): SesionWeb | null {
  const claims = decodePayload(token);
  if (claims === null || typeof claims['exp'] !== 'number') return null;
  const usuario = text(claims['cognito:username']);
  const rol = text(claims['rol']);
  const grupos = claims['cognito:groups'];
  const sucursal = Number.parseInt(text(claims['custom:sucursal_default']), 10);
  return {
    token,
    nit: text(claims['custom:nit']) || usuario,
    usuario,
    correo: text(claims['email']),
    telefono: text(claims['phone_number']).replace(TELEFONO.prefijo, ''),
    grupos: Array.isArray(grupos) ? grupos.filter((grupo) => typeof grupo === 'string') : [],
    rol: isRolMiembro(rol) ? rol : null,
    expira: claims['exp'],
    sucursalPorDefecto: Number.isInteger(sucursal) ? sucursal : null,
    idioma: text(claims['custom:idioma']),
    reclamo: text(claims['reclamo']),
  };
}

function publish(next: SesionWeb | null): void {
  cached = next;
  for (const listener of listeners) listener();
}

export function readSesion(): SesionWeb | null {
  if (cached === undefined) {
    const token = readItem(CLAVES.sesion);
    cached = token === null ? null : parseToken(token);
  }
  return cached;
}

/** Stores the token; storing the same token again changes nothing. */
export function saveSesion(token: string): void {
  if (readSesion()?.token === token) return;
  writeItem(CLAVES.sesion, token);
  markSesion(true);
  motivo = null;
  publish(parseToken(token));
}

/** Whether the token belongs to the user and the establishment on the screen; true for any token when there is no session. */
export function isMismaSesion(token: string): boolean {
  const actual = readSesion();
  const next = parseToken(token);
  if (actual === null || next === null) return true;
  return next.nit === actual.nit && next.usuario === actual.usuario;
}

/** Forgets the user; drafts stay in IndexedDB under their issuer's NIT. */
export function clearSesion(porque: MotivoCierre = null): void {
  // A call that is still under way finds no token either; the reason that ended the session stays.
  if (readSesion() !== null) motivo = porque;
  clearExceptDispositivo();
  markSesion(false);
  publish(null);
}

/** Forgets the user in this window alone, after another one ended the session and cleared the storage. */
export const forgetSesion = (): void => publish(null);

export const readMotivoCierre = (): MotivoCierre => motivo;

export function isExpired(sesion: SesionWeb, nowMs: number): boolean {
  return nowMs / 1000 >= sesion.expira;
}

export function subscribeSesion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
