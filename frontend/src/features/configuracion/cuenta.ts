import { ApiError, catalogError } from '../../lib/api-error.ts';
import { t } from './i18n.ts';

const BLOQUEO = 'Password attempts exceeded';

/** Converts a user pool error by its name; one text tells a lock from a wrong password (docs/servicios.md, "The user pool"). */
export function toClaveError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
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
