/** A failure of the user pool: HTTP 400 with this name in `__type`. */
export class ErrorIdentidad extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

const fixed = (name: string, message: string) => () => new ErrorIdentidad(name, message);

/** Failures with the names and texts of Cognito (docs/servicios.md, "The user pool"); the front end maps them by name. */
export const FALLA = {
  credenciales: fixed('NotAuthorizedException', 'Incorrect username or password.'),
  bloqueado: fixed('NotAuthorizedException', 'Password attempts exceeded'),
  deshabilitado: fixed('NotAuthorizedException', 'User is disabled.'),
  accessToken: fixed('NotAuthorizedException', 'Invalid Access Token'),
  refreshToken: fixed('NotAuthorizedException', 'Refresh Token has been revoked'),
  sesion: fixed('NotAuthorizedException', 'Invalid session for the user.'),
  atributoAjeno: fixed('NotAuthorizedException', 'A client attempted to write unauthorized attribute'),
  yaIngreso: fixed('UnsupportedUserStateException', 'Resend not possible. User has a password already.'),
  yaConfirmado: fixed('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
  sinConfirmar: fixed('UserNotConfirmedException', 'User is not confirmed.'),
  restablecer: fixed('PasswordResetRequiredException', 'Password reset required for the user'),
  existe: fixed('UsernameExistsException', 'User already exists'),
  alias: fixed('AliasExistsException', 'An account with the email already exists.'),
  noExiste: fixed('UserNotFoundException', 'User does not exist.'),
  codigo: fixed('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  codigoVencido: fixed('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  sinEntrega: fixed('CodeDeliveryFailureException', 'Unable to deliver the message.'),
  temporalVencida: fixed(
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
  ),
  limite: fixed('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  cliente: fixed('ResourceNotFoundException', 'User pool client does not exist.'),
  operacion: fixed('UnknownOperationException', 'Unknown operation'),
} as const;

export const clavePolitica = (motivo: string): ErrorIdentidad =>
  new ErrorIdentidad('InvalidPasswordException', `Password did not conform with policy: ${motivo}`);

export const parametro = (motivo: string): ErrorIdentidad =>
  new ErrorIdentidad('InvalidParameterException', motivo);

export const disparador = (nombre: string, motivo: string): ErrorIdentidad =>
  new ErrorIdentidad('UserLambdaValidationException', `${nombre} failed with error ${motivo}.`);

/** A trigger that did not run at all. */
export const disparadorSinPlaza = (nombre: string, error: string): ErrorIdentidad =>
  new ErrorIdentidad('UnexpectedLambdaException', `${nombre} invocation failed due to error ${error}.`);
