import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut, updatePassword } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { catalogError } from './api-error.ts';
import type { Configuracion } from './config.ts';
import { clearSesion, isMismaSesion, saveSesion } from './session-store.ts';

export function configureAuth(config: Configuracion): void {
  // Amplify warns on every load about the endpoint that we gave it on purpose.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const endpoint = config.userPoolEndpoint;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        ...(endpoint ? { userPoolEndpoint: new URL(endpoint, location.origin).href } : {}),
      },
    },
  });
}

async function readToken(forceRefresh: boolean): Promise<string | null> {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  return tokens?.idToken?.toString() ?? null;
}

/**
 * The valid ID token, refreshed when it expired; null when the session is over. Throws without connection, and
 * ESTABLECIMIENTO_CAMBIADO when another window moved on: tokens are shared by all of them, what they show is not.
 */
export async function currentToken(): Promise<string | null> {
  const token = await readToken(false);
  if (token === null) return null;
  if (!isMismaSesion(token)) throw catalogError('ESTABLECIMIENTO_CAMBIADO');
  saveSesion(token);
  return token;
}

/** The token of where the user works now: the one another window left, or else a new one. */
export async function renewToken(): Promise<string | null> {
  const token = await readToken(false);
  return token !== null && !isMismaSesion(token) ? token : readToken(true);
}

/** Ends the session here even when the user pool cannot be reached. */
export async function endSesion(): Promise<void> {
  try {
    await signOut();
  } catch {
    // Revoking is a courtesy: the tokens of this browser are erased below.
  } finally {
    clearSesion();
  }
}

export async function changeClave(actual: string, nueva: string): Promise<void> {
  await updatePassword({ oldPassword: actual, newPassword: nueva });
}

/** Revokes every session of the user; throws when the user pool did not confirm it, and then nothing has ended. */
export async function endTodas(): Promise<void> {
  await signOut({ global: true });
  clearSesion();
}

/** When the session of this device began, in milliseconds; null when the token does not say. */
export async function readInicioSesion(): Promise<number | null> {
  const seconds = (await fetchAuthSession()).tokens?.idToken?.payload['auth_time'];
  return typeof seconds === 'number' ? seconds * 1000 : null;
}
