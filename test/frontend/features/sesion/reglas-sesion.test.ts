import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import { toAccountError, toLoginError } from '../../../../frontend/src/features/sesion/cognito-errors.ts';
import {
  checkAlta,
  checkRestablecer,
  vinculosOf,
} from '../../../../frontend/src/features/sesion/reglas-sesion.ts';
import type { DatosAlta } from '../../../../frontend/src/features/sesion/reglas-sesion.ts';

const alta: DatosAlta = {
  nit: '9990001-7',
  correo: 'demo@example.com',
  telefono: '55551234',
  clave: 'Demo#2026',
  terminos: true,
  tieneReferido: false,
  referido: '',
  tieneContador: false,
  contador: '',
};

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('sign-up rules', () => {
  it('accepts a complete sign-up, with the NIT as people write it', () => {
    expect(checkAlta(alta)).toEqual([]);
  });

  it.each([
    ['nit', { nit: '9990001-8' }, 'NIT-03'],
    ['nit', { nit: 'CF' }, 'NIT-02'],
    ['correo', { correo: 'demo@' }, 'CORREO-02'],
    ['telefono', { telefono: '5555123' }, 'TELEFONO-02'],
    ['clave', { clave: 'demo#2026' }, 'CLAVE-04'],
    ['terminos', { terminos: false }, 'TERMINOS-01'],
    ['contador', { tieneContador: true }, 'NIT-01'],
  ])('marks %s', (ruta, change, codigo) => {
    expect(checkAlta({ ...alta, ...change })).toEqual([expect.objectContaining({ ruta, codigo })]);
  });

  it('sends the accountant or the referral, never both and never oneself', () => {
    expect(
      vinculosOf({
        ...alta,
        tieneContador: true,
        contador: '9990002-5',
        tieneReferido: true,
        referido: '99900122',
      }),
    ).toEqual({
      contador: '99900025',
    });
    expect(vinculosOf({ ...alta, tieneReferido: true, referido: '99900025' })).toEqual({
      referido: '99900025',
    });
    expect(vinculosOf({ ...alta, tieneReferido: true, referido: '99900017' })).toEqual({});
  });

  it('refuses a confirmation that differs', () => {
    const faltas = checkRestablecer({ codigo: '123456', clave: 'Demo#2026', confirmacion: 'otra' });
    expect(faltas).toEqual([expect.objectContaining({ ruta: 'confirmacion', codigo: 'CLAVE-07' })]);
  });
});

describe('messages of the user pool', () => {
  it('says locked out only when it is', () => {
    expect(toLoginError(named('NotAuthorizedException', 'Password attempts exceeded')).codigo).toBe(
      'USUARIO_BLOQUEADO',
    );
    for (const message of ['Incorrect username or password.', 'User is disabled.']) {
      expect(toLoginError(named('NotAuthorizedException', message)).codigo).toBe('CREDENCIALES_INCORRECTAS');
    }
    expect(toLoginError(named('NetworkError', 'x')).codigo).toBe('SIN_CONEXION');
  });

  it('says that a temporary password is over, and nothing else of an account', () => {
    const expired = 'Temporary password has expired and must be reset by an administrator.';
    expect(toLoginError(named('NotAuthorizedException', expired)).codigo).toBe('CLAVE_TEMPORAL_VENCIDA');
    const confirmed = named('InvalidParameterException', 'User is already confirmed.');
    expect(toLoginError(confirmed).codigo).toBe('CREDENCIALES_INCORRECTAS');
  });

  it('drops the prefix and one final dot of a rule of ours', () => {
    const error = toAccountError(
      named(
        'UserLambdaValidationException',
        `PreSignUp failed with error ${CATALOGO_ERRORES.USUARIO_YA_EXISTE.mensaje}.`,
      ),
    );
    expect([error.codigo, error.message]).toEqual(['VALIDACION', CATALOGO_ERRORES.USUARIO_YA_EXISTE.mensaje]);
  });

  it.each([
    ['words of a server', 'PreSignUp failed with error Internal (socket hang up).', undefined],
    ['a trigger without an answer', 'PostConfirmation invocation failed due to timeout', undefined],
    ['a failure with its reference', 'PostConfirmation failed with error ERROR_INTERNO R-7.', 'R-7'],
  ])('%s -> the internal error with the way to support, and no word of it', (_, words, referencia) => {
    const { codigo, message } = toAccountError(named('UserLambdaValidationException', words));
    expect(codigo).toBe('ERROR_INTERNO');
    expect(message).toMatch(/^Error interno, intente de nuevo\. Si continúa, comuníquese con soporte/);
    expect(message).not.toMatch(/Internal|socket|failed|ERROR_INTERNO/);
    expect(message.endsWith('Código para soporte: R-7.')).toBe(referencia !== undefined);
  });

  it.each([
    ['UsernameExistsException', 'USUARIO_YA_EXISTE'],
    ['AliasExistsException', 'USUARIO_YA_EXISTE'],
    ['CodeMismatchException', 'CODIGO_INCORRECTO'],
    ['ExpiredCodeException', 'CODIGO_VENCIDO'],
    ['LimitExceededException', 'DEMASIADOS_INTENTOS'],
    ['CodeDeliveryFailureException', 'CODIGO_NO_ENVIADO'],
    ['UnexpectedLambdaException', 'ERROR_INTERNO'],
  ])('maps %s', (name, codigo) => {
    expect(toAccountError(named(name, 'text')).codigo).toBe(codigo);
  });

  // The texts are those of Cognito.
  it.each([
    [
      'NotAuthorizedException',
      'User cannot be confirmed. Current status is CONFIRMED',
      'USUARIO_YA_CONFIRMADO',
    ],
    ['InvalidParameterException', 'User is already confirmed.', 'USUARIO_YA_CONFIRMADO'],
    [
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
      'CORREO_SIN_CONFIRMAR',
    ],
    ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'INGRESO_VENCIDO'],
    ['NotAuthorizedException', 'Unknown', 'ERROR_INTERNO'],
  ])('tells what %s means by its text %j', (name, text, codigo) => {
    const error = toAccountError(named(name, text));
    expect([error.codigo, error.message.includes('{')]).toEqual([codigo, false]);
  });
});
