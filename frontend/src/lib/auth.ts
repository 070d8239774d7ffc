import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { Configuracion } from './config.ts';
import { clearSesion, saveSesion } from './session-store.ts';

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

/** The valid ID token, refreshed when it expired; null when the session is over. Throws without connection. */
export async function currentToken(): Promise<string | null> {
  const { tokens } = await fetchAuthSession();
  const token = tokens?.idToken?.toString() ?? null;
  if (token !== null) saveSesion(token);
  return token;
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
