import { fetchAuthSession, signOut, updatePassword } from 'aws-amplify/auth';
import { ApiError, catalogError } from '../../lib/api-error.ts';
import { t } from '../../lib/i18n.ts';
import { clearSesion } from '../../lib/session-store.ts';

const BLOQUEO = 'Password attempts exceeded';

/** By name, and the one text that tells a lock from a wrong password (external-services F.2). */
export function toClaveError(error: unknown): ApiError {
  if (!(error instanceof Error)) return catalogError('ERROR_INTERNO');
  if (error.name === 'NetworkError' || error.name === 'TypeError')
    return new ApiError({ codigo: 'SIN_CONEXION', mensaje: t('comun.error.sinConexion'), tipo: 'warning' });
  if (error.name === 'NotAuthorizedException')
    return error.message === BLOQUEO
      ? catalogError('USUARIO_BLOQUEADO')
      : new ApiError({
          codigo: 'CREDENCIALES_INCORRECTAS',
          mensaje: t('configuracion.clave.incorrecta'),
          tipo: 'error',
        });
  if (error.name === 'InvalidPasswordException') return catalogError('CLAVE_DEBIL');
  if (error.name === 'LimitExceededException' || error.name === 'TooManyRequestsException')
    return catalogError('DEMASIADOS_INTENTOS');
  return catalogError('ERROR_INTERNO');
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
