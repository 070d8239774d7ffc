import { checkFormUsuario, sucursalesOf } from '../../../../frontend/src/features/usuarios/form-usuario.ts';
import type { FormUsuario } from '../../../../frontend/src/features/usuarios/form-usuario.ts';

const FORM: FormUsuario = { correo: 'marta@example.com', nombre: 'Marta', rol: 'cajero', sucursales: [1] };
const codigos = (cambios: Partial<FormUsuario>, isNuevo = true) =>
  checkFormUsuario({ ...FORM, ...cambios }, isNuevo, [1, 2]).map(({ codigo, ruta }) => `${ruta} ${codigo}`);

describe('a user of the house', () => {
  it('needs an e-mail, a name and some branch', () => {
    expect(codigos({})).toEqual([]);
    expect(codigos({ nombre: ' ', sucursales: [] })).toEqual(['nombre USUARIO-02', 'sucursales USUARIO-04']);
    expect(codigos({ sucursales: [7] })).toEqual(['sucursales USUARIO-05']);
    expect(codigos({ correo: 'marta' })).toHaveLength(1);
  });

  it('already here keeps the present name', () =>
    expect(codigos({ nombre: '', correo: '' }, false)).toEqual([]));

  it.each(['dueno', 'contador'] as const)('a %s has no branches to choose', (rol) => {
    expect(sucursalesOf({ ...FORM, rol })).toBeNull();
    expect(codigos({ rol, sucursales: [] })).toEqual([]);
  });
});
