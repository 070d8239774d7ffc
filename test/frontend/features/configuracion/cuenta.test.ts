import { toClaveError } from '../../../../frontend/src/features/configuracion/cuenta.ts';

const named = (name: string, message = 'x') => Object.assign(new Error(message), { name });

describe('failures of a change of password', () => {
  it.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 'La contraseña actual no es correcta.'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'Usuario bloqueado temporalmente!'],
    ['NetworkError', 'x', 'No hay conexión'],
  ])('%s %s', (name, message, texto) => {
    expect(toClaveError(named(name, message)).message).toContain(texto);
  });

  it('go by name otherwise', () => {
    expect(toClaveError(named('InvalidPasswordException')).codigo).toBe('CLAVE_DEBIL');
    expect(toClaveError(named('LimitExceededException')).codigo).toBe('DEMASIADOS_INTENTOS');
    expect(toClaveError('nada').codigo).toBe('ERROR_INTERNO');
  });
});
