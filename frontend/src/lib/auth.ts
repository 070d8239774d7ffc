import { catalogError } from './api-error.ts';
import type { Configuracion } from './config.ts';
import type { Cognito } from './cognito.ts';
import { clearSesion, isMismaSesion, parseToken, readSesion, saveSesion } from './session-store.ts';
import { CLAVES, readItem } from './storage.ts';
import { ahoraDelAparato } from './reloj.ts';

/** Time before its end from which a token is renewed and not used any more. */
const MARGEN_MS = 300_000;

let config: Configuracion | null = null;
let loading: Promise<Cognito> | null = null;
/** Whether the token on this device may be used as it lies there: nothing has shown yet that this clock is wrong. */
let isGuardadoFiable = true;
/** Token of this device that calls took while it was trusted. */
let tomado: string | null = null;

export function configureAuth(leida: Configuracion): void {
  config = leida;
  loading = null;
  isGuardadoFiable = true;
}

/** Loads the code of the user pool (22 kB), without which a page begins: its stored token lasts for a while. */
export function loadCognito(): Promise<Cognito> {
  loading ??= configureLoaded().catch((error: unknown) => {
    // The next use tries again.
    loading = null;
    throw error;
  });
  return loading;
}

async function configureLoaded(): Promise<Cognito> {
  if (config === null) throw new Error('The configuration is not loaded');
  const { cognito } = await import('./cognito.ts');
  cognito.configure(config);
  // Amplify knows by how much this clock is wrong, so from here on it answers for the tokens.
  isGuardadoFiable = false;
  return cognito;
}

/** Token that lies on this device, while it lasts and may be used; null otherwise. */
function readGuardado(): string | null {
  const token = isGuardadoFiable ? readItem(CLAVES.sesion) : null;
  const expira = token === null ? null : (parseToken(token)?.expira ?? null);
  return expira !== null && expira * 1000 > ahoraDelAparato() + MARGEN_MS ? token : null;
}

/**
 * Stops using the stored token after a refusal. Whether the refused one was that token, so that the user pool may have a better
 * one: this holds for each of the calls that a page makes at once.
 */
export function distrustGuardado(rechazado: string): boolean {
  isGuardadoFiable = false;
  return rechazado === tomado;
}

/**
 * Valid ID token, refreshed when it has expired; null when the session is over. Throws without connection, and
 * ESTABLECIMIENTO_CAMBIADO when another window changed the establishment: windows share tokens, but not the data on
 * screen.
 */
export async function currentToken(): Promise<string | null> {
  const wasDentro = readSesion() !== null;
  const guardado = readGuardado();
  if (guardado !== null) tomado = guardado;
  const token = guardado ?? (await (await loadCognito()).readToken(false));
  // A renewal that was under way at the sign-out would sign the user in again.
  if (token === null || (wasDentro && readSesion() === null)) return null;
  if (!isMismaSesion(token)) throw catalogError('ESTABLECIMIENTO_CAMBIADO');
  saveSesion(token);
  return token;
}

/** Token of the present place of work: the one that another window stored, or else a new one. */
export async function renewToken(): Promise<string | null> {
  const { readToken } = await loadCognito();
  const token = await readToken(false);
  return token !== null && !isMismaSesion(token) ? token : readToken(true);
}

/** Ends the session on this device even when the user pool cannot be reached. */
export async function endSesion(): Promise<void> {
  try {
    await (await loadCognito()).signOut();
  } catch {
    // Revoking may fail, because the tokens of this browser are erased below in any case.
  } finally {
    clearSesion();
  }
}

export async function changeClave(actual: string, nueva: string): Promise<void> {
  await (await loadCognito()).writeClave(actual, nueva);
}

export async function readInicioSesion(): Promise<number | null> {
  return (await loadCognito()).readInicio();
}
