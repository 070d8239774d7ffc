import { checkContador, checkSucursales, checkUsuario, isSucursalPermitida } from '#domain/sesion/reglas.ts';
import type { Falta } from '#domain/errores/falta.ts';

const codigos = (faltas: readonly Falta[]): string[] => faltas.map(({ codigo, ruta }) => `${codigo} ${ruta}`);

describe('checkUsuario', () => {
  it('takes a name and an e-mail, and says what is wrong with each', () => {
    expect(checkUsuario({ correo: 'ana.paz@example.com', nombre: 'Ana Paz' })).toEqual([]);
    expect(codigos(checkUsuario({ correo: '', nombre: '' }))).toEqual([
      'CORREO-01 correo',
      'USUARIO-02 nombre',
    ]);
    expect(checkUsuario({ correo: 'ana.paz@example.com', nombre: 'ñ'.repeat(100) })).toEqual([]);
    const [falta] = checkUsuario({ correo: 'ana.paz@example.com', nombre: 'ñ'.repeat(101) });
    expect(falta?.mensaje).toBe('El nombre lleva como máximo 100 caracteres. Acórtelo.');
  });
});

describe('Branches', () => {
  it('of a user are all of them, or some that exist', () => {
    expect(checkSucursales(null, [])).toEqual([]);
    expect(checkSucursales([1, 2], [1, 2, 3])).toEqual([]);
    expect(codigos(checkSucursales([], [1]))).toEqual(['USUARIO-04 sucursales']);
    expect(checkSucursales([1, 9], [1])).toMatchObject([{ mensaje: 'No existe la sucursal 9. Elija otra.' }]);
  });

  it('let a user issue in those only', () => {
    expect(isSucursalPermitida(null, 7)).toBe(true);
    expect(isSucursalPermitida([1, 7], 7)).toBe(true);
    expect(isSucursalPermitida([1], 7)).toBe(false);
    expect(isSucursalPermitida([], 1)).toBe(false);
  });
});

test.each([
  ['99900017', []],
  ['CF', ['NIT-02 nit']],
  ['', ['NIT-01 nit']],
  ['99900018', ['NIT-03 nit']],
])('the accountant %j', (nit, faltas) => {
  expect(codigos(checkContador({ nit, correo: 'contador@example.com' }))).toEqual(faltas);
});

test('an accountant without an e-mail is refused at its field', () => {
  expect(codigos(checkContador({ nit: '99900017', correo: ' ' }))).toEqual(['CORREO-01 correo']);
});
