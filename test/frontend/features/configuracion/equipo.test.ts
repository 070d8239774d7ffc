import '../../../../frontend/src/features/configuracion/textos.ts';
import { toClaveError } from '../../../../frontend/src/features/configuracion/cuenta.ts';
import { nombreEquipo } from '../../../../frontend/src/features/configuracion/equipo.ts';

const named = (name: string, message = 'x') => Object.assign(new Error(message), { name });

describe('this device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) Version/18.0 Safari/604.1', 'Safari · iOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    ['algo', ''],
  ])('of %s is %s', (agente, nombre) => {
    expect(nombreEquipo(agente)).toBe(nombre);
  });
});

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
