import { ApiError, catalogError } from '../../lib/api-error.ts';
import { t } from '../../lib/i18n.ts';
import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import type { CodigoError } from '#domain/errores/errores.ts';
import { MENSAJES_FALTA } from '#domain/errores/faltas.ts';
import { soporteText } from '../../lib/to-alert.ts';

/** Errors of the user pool by name (docs/servicios.md, "The user pool"). */
const POR_NOMBRE: Readonly<Record<string, CodigoError>> = {
  UsernameExistsException: 'USUARIO_YA_EXISTE',
  AliasExistsException: 'USUARIO_YA_EXISTE',
  InvalidPasswordException: 'CLAVE_DEBIL',
  CodeMismatchException: 'CODIGO_INCORRECTO',
  ExpiredCodeException: 'CODIGO_VENCIDO',
  LimitExceededException: 'DEMASIADOS_INTENTOS',
  TooManyRequestsException: 'DEMASIADOS_INTENTOS',
  TooManyFailedAttemptsException: 'DEMASIADOS_INTENTOS',
  CodeDeliveryFailureException: 'CODIGO_NO_ENVIADO',
  // Only a server on one machine answers so: its disk takes no writes.
  SoloLecturaException: 'SERVIDOR_SIN_DISCO',
  // Amplify throws this itself when the page was reloaded between the two steps of a forced change.
  SignInException: 'INGRESO_VENCIDO',
};

/** Two names of the pool cover several failures; the beginning of the text tells them apart. */
const POR_TEXTO: readonly (readonly [inicio: string, codigo: CodigoError])[] = [
  ['Password attempts exceeded', 'USUARIO_BLOQUEADO'],
  ['User cannot be confirmed. Current status is CONFIRMED', 'USUARIO_YA_CONFIRMADO'],
  ['User is already confirmed', 'USUARIO_YA_CONFIRMADO'],
  ['Cannot reset password for the user', 'CORREO_SIN_CONFIRMAR'],
  ['Temporary password has expired', 'CLAVE_TEMPORAL_VENCIDA'],
  ['Invalid session for the user', 'INGRESO_VENCIDO'],
];

const PREFIJO_REGLA = /^\w+ failed with error /;
/** Message that a failed trigger sends in the place of its words (lambdas/registro/evento.ts). */
const INTERNO = /^ERROR_INTERNO (\S+)$/;

/** Whether a text begins like one of ours, up to its first gap. */
const isTextoPropio = (texto: string): boolean =>
  [...Object.values(MENSAJES_FALTA), CATALOGO_ERRORES.USUARIO_YA_EXISTE.mensaje].some((propio) =>
    texto.startsWith(propio.replace(/\{.*/, '')),
  );

/** Failure of the user pool itself, with the reference under which it can be found. */
function internalError(referencia?: string): ApiError {
  const { codigo, tipo, message } = catalogError('ERROR_INTERNO');
  return new ApiError({ codigo, tipo, mensaje: `${message} ${soporteText(referencia)}` });
}

function isNetworkFailure(error: Error): boolean {
  return error.name === 'NetworkError' || error.name === 'TypeError';
}

function offline(): ApiError {
  return new ApiError({ codigo: 'SIN_CONEXION', mensaje: t('comun.error.sinConexion'), tipo: 'warning' });
}

function findByTexto(error: Error): CodigoError | undefined {
  return POR_TEXTO.find(([inicio]) => error.message.startsWith(inicio))?.[1];
}

/** Errors that a failed sign-in may reveal; all others become one message that reveals nothing (spec 1 §8). */
const EN_EL_INGRESO: readonly CodigoError[] = ['USUARIO_BLOQUEADO', 'CLAVE_TEMPORAL_VENCIDA'];

export function toLoginError(error: unknown): ApiError {
  if (!(error instanceof Error)) return catalogError('CREDENCIALES_INCORRECTAS');
  if (isNetworkFailure(error)) return offline();
  const codigo = findByTexto(error);
  return catalogError(codigo && EN_EL_INGRESO.includes(codigo) ? codigo : 'CREDENCIALES_INCORRECTAS');
}

/**
 * Converts errors of sign-up, codes and new passwords by their name; rules of this product lose the provider's prefix
 * and final dot, and words that are not ours are never shown.
 */
export function toAccountError(error: unknown): ApiError {
  if (!(error instanceof Error)) return internalError();
  if (isNetworkFailure(error)) return offline();
  if (error.name === 'UserLambdaValidationException') {
    const texto = error.message.replace(PREFIJO_REGLA, '');
    const mensaje = texto.replace(/\.$/, '');
    if (isTextoPropio(texto)) return new ApiError({ codigo: 'VALIDACION', mensaje, tipo: 'error' });
    return internalError(INTERNO.exec(mensaje)?.[1]);
  }
  const codigo = findByTexto(error) ?? POR_NOMBRE[error.name];
  return codigo === undefined ? internalError() : catalogError(codigo);
}
