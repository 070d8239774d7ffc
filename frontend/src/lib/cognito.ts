import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut, updatePassword, updateUserAttributes } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { Configuracion } from './config.ts';

// The code of the user pool, which lib/auth.ts loads when a token has to be renewed or changed.

function configure({ userPoolId, userPoolClientId, userPoolEndpoint: endpoint }: Configuracion): void {
  // Amplify warns on every load about the endpoint that is configured on purpose.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const endpointProp = endpoint ? { userPoolEndpoint: new URL(endpoint, location.origin).href } : {};
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpointProp } } });
}

async function readToken(forceRefresh: boolean): Promise<string | null> {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  return tokens?.idToken?.toString() ?? null;
}

/** Start of this device's session in epoch milliseconds; null when the token does not say. */
async function readInicio(): Promise<number | null> {
  const seconds = (await fetchAuthSession()).tokens?.idToken?.payload['auth_time'];
  return typeof seconds === 'number' ? seconds * 1000 : null;
}

async function writeAtributo(nombre: string, valor: string): Promise<void> {
  await updateUserAttributes({ userAttributes: { [nombre]: valor } });
}

async function writeClave(actual: string, nueva: string): Promise<void> {
  await updatePassword({ oldPassword: actual, newPassword: nueva });
}

export const cognito = { configure, readToken, readInicio, writeAtributo, writeClave, signOut };

export type Cognito = typeof cognito;
