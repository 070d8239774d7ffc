import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut, updatePassword } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { catalogError } from './api-error.ts';
import type { Configuracion } from './config.ts';
import { clearSesion, isMismaSesion, saveSesion } from './session-store.ts';

export function configureAuth(config: Configuracion): void {
  // Amplify warns on every load about the endpoint that is configured on purpose.
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
 * Valid ID token, refreshed when it has expired; null when the session is over. Throws without connection, and
 * ESTABLECIMIENTO_CAMBIADO when another window changed the establishment: windows share tokens, but not the data on
 * screen.
 */
export async function currentToken(): Promise<string | null> {
  const token = await readToken(false);
  if (token === null) return null;
  if (!isMismaSesion(token)) throw catalogError('ESTABLECIMIENTO_CAMBIADO');
  saveSesion(token);
  return token;
}

/** Token of the present place of work: the one that another window stored, or else a new one. */
export async function renewToken(): Promise<string | null> {
  const token = await readToken(false);
  return token !== null && !isMismaSesion(token) ? token : readToken(true);
}

/** Ends the session on this device even when the user pool cannot be reached. */
export async function endSesion(): Promise<void> {
  try {
    await signOut();
  } catch {
    // Revoking may fail, because the tokens of this browser are erased below in any case.
  } finally {
    clearSesion();
  }
}

export async function changeClave(actual: string, nueva: string): Promise<void> {
  await updatePassword({ oldPassword: actual, newPassword: nueva });
}

/** Start of this device's session in epoch milliseconds; null when the token does not say. */
export async function readInicioSesion(): Promise<number | null> {
  const seconds = (await fetchAuthSession()).tokens?.idToken?.payload['auth_time'];
  return typeof seconds === 'number' ? seconds * 1000 : null;
}
