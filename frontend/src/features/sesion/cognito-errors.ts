import { ApiError, catalogError } from '../../lib/api-error.ts';
import { t } from '../../lib/i18n.ts';
import type { CodigoError } from '#domain/errores/catalogo.ts';

/** Names of the user pool's errors and our codes (external-services.md F.2). */
const POR_NOMBRE: Readonly<Record<string, CodigoError>> = {
  UsernameExistsException: 'USUARIO_YA_EXISTE',
  AliasExistsException: 'USUARIO_YA_EXISTE',
  InvalidPasswordException: 'CLAVE_DEBIL',
  CodeMismatchException: 'CODIGO_INCORRECTO',
  ExpiredCodeException: 'CODIGO_VENCIDO',
  LimitExceededException: 'DEMASIADOS_INTENTOS',
  TooManyRequestsException: 'DEMASIADOS_INTENTOS',
  TooManyFailedAttemptsException: 'DEMASIADOS_INTENTOS',
};

const PREFIJO_REGLA = /^\w+ failed with error /;
const BLOQUEO = 'Password attempts exceeded';

function isNetworkFailure(error: Error): boolean {
  return error.name === 'NetworkError' || error.name === 'TypeError';
}

function offline(): ApiError {
  return new ApiError({ codigo: 'SIN_CONEXION', mensaje: t('comun.error.sinConexion'), tipo: 'warning' });
}

/** Sign-in: locked out says so, everything else is the one message that reveals nothing (spec 1 §8). */
export function toLoginError(error: unknown): ApiError {
  if (error instanceof Error && isNetworkFailure(error)) return offline();
  const locked = error instanceof Error && error.message === BLOQUEO;
  return catalogError(locked ? 'USUARIO_BLOQUEADO' : 'CREDENCIALES_INCORRECTAS');
}

/** Sign-up, codes and new passwords: by name; a rule of ours loses the provider's prefix and its final dot. */
export function toAccountError(error: unknown): ApiError {
  if (!(error instanceof Error)) return catalogError('ERROR_INTERNO');
  if (isNetworkFailure(error)) return offline();
  if (error.name === 'UserLambdaValidationException') {
    const mensaje = error.message.replace(PREFIJO_REGLA, '').replace(/\.$/, '');
    return new ApiError({ codigo: 'VALIDACION', mensaje, tipo: 'error' });
  }
  if (error.message === BLOQUEO) return catalogError('USUARIO_BLOQUEADO');
  return catalogError(POR_NOMBRE[error.name] ?? 'ERROR_INTERNO');
}
