import { CerrarSesionesDocument } from '../../generated/configuracion.ts';
import { execute } from '../../lib/api-client.ts';
import { changeClave, endSesion } from '../../lib/auth.ts';

/** Ends every session of the user, on this device too; throws when the server did not confirm it. */
export async function endTodas(): Promise<void> {
  await execute(CerrarSesionesDocument, {});
  await endSesion();
}

/**
 * Changes the password and ends every session, because one may be open of somebody who knew the old password. The user
 * pool cannot spare this one: the user signs in with the new password. Answers the failure of the second step, after which
 * the new password is already the one that counts; null when both succeeded.
 */
export async function changeClaveEnTodas(actual: string, nueva: string): Promise<{ error: unknown } | null> {
  await changeClave(actual, nueva);
  return endTodas().then(
    () => null,
    (error: unknown) => ({ error }),
  );
}
