import type * as S from '#graphql/generated/schema-types.ts';
import { createSucursal } from '../../support/factories/establecimiento.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { NIT_A, NIT_B } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { createUsuarioAlDia as createUsuario } from '../../support/al-dia.ts';
import { addEmisor, addMiembro, createPortsDePrueba, faltasOf } from '../../support/llamadas.ts';

const LUIS = { correo: 'luis@example.com', nombre: ' Luis  Ajú ', rol: 'cajero' } as const;

let ports: PortsEnMemoria;
beforeEach(async () => {
  ports = createPortsDePrueba();
  await addEmisor(ports);
  await ports.establecimientos.putSucursal(NIT_A, createSucursal({ id: 2 }));
});

const dueno = (): ReturnType<typeof createUsuario> => createUsuario(ports);
const invite = (cambio: Partial<S.UsuarioInput> = {}): Promise<S.UsuarioEstablecimiento> =>
  dueno().data('Mutation.invitarUsuario', { data: { ...LUIS, ...cambio } });
const put = (usuario: string, cambio: Partial<S.UsuarioCambioInput> = {}) => ({
  usuario,
  data: { rol: 'cajero' as const, activo: true, ...cambio },
});

describe('invitarUsuario', () => {
  it('makes <NIT>-2, <NIT>-3… with the e-mail, the role and the branches', async () => {
    expect(await invite({ sucursales: [2, 1, 2] })).toEqual({
      usuario: `${NIT_A}-2`,
      nombre: 'Luis Ajú',
      correo: 'luis@example.com',
      rol: 'cajero',
      sucursales: [1, 2],
      activo: true,
      ultimoIngreso: null,
      esPropio: false,
      version: expect.any(String) as string,
    });
    expect((await invite({ correo: 'eva@example.com', sucursales: null })).usuario).toBe(`${NIT_A}-3`);
    expect(ports.memoria.directorio).toEqual([
      `invite ${NIT_A}-2 luis@example.com`,
      `invite ${NIT_A}-3 eva@example.com`,
    ]);
    expect(await ports.membresias.find(`sub-${NIT_A}-2`)).toMatchObject({ nit: NIT_A, sucursales: [1, 2] });
  });

  it('puts another owner in the group of administrators', async () => {
    const { sucursales } = await invite({ rol: 'dueno', sucursales: [2] });
    expect(sucursales).toBeNull();
    expect(ports.memoria.directorio).toContain(`admin ${NIT_A}-2`);
  });

  it('takes the next number when the pool knows a name that the house does not', async () => {
    await ports.directorio.invite({
      usuario: `${NIT_A}-2`,
      correo: 'x@example.com',
      nombre: '',
      telefono: '',
      nit: NIT_A,
    });
    expect((await invite()).usuario).toBe(`${NIT_A}-3`);
  });

  it('refuses an e-mail that another user has', async () => {
    await invite();
    const error = await dueno().error('Mutation.invitarUsuario', { data: { ...LUIS, rol: 'dueno' } });
    expect(error.codigo).toBe('CORREO_EN_USO');
    expect(await ports.membresias.listMiembros(NIT_A)).toHaveLength(2);
    // Inviting a user again changes neither password nor group.
    expect(ports.memoria.directorio).toEqual([`invite ${NIT_A}-2 luis@example.com`]);
  });

  it('completes an invitation that was cut off after the pool had made the user, of this house only', async () => {
    const nuevo = { correo: LUIS.correo, nombre: '', telefono: '', nit: NIT_A };
    await ports.directorio.invite({ ...nuevo, usuario: `${NIT_A}-7` });
    expect((await invite()).usuario).toBe(`${NIT_A}-7`);
    expect(ports.memoria.directorio).toContain(`resend ${NIT_A}-7`);
    await ports.directorio.invite({ ...nuevo, correo: 'bb@example.com', usuario: `${NIT_B}-2` });
    const error = await dueno().error('Mutation.invitarUsuario', {
      data: { ...LUIS, correo: 'bb@example.com' },
    });
    expect(error.codigo).toBe('CORREO_EN_USO');
  });

  it.each<[string, Partial<S.UsuarioInput>, string]>([
    ['no e-mail', { correo: ' ' }, 'CORREO-01 correo'],
    ['a bad e-mail', { correo: 'a@b' }, 'CORREO-02 correo'],
    ['no name', { nombre: '  ' }, 'USUARIO-02 nombre'],
    ['a long name', { nombre: 'x'.repeat(101) }, 'USUARIO-03 nombre'],
    ['a control character', { nombre: 'a\u0007b' }, 'CARACTERES-01 nombre'],
    ['no branch', { sucursales: [] }, 'USUARIO-04 sucursales'],
    ['a branch that does not exist', { sucursales: [1, 9] }, 'USUARIO-05 sucursales'],
  ])('refuses %s', async (_, cambio, falta) => {
    const error = await dueno().error('Mutation.invitarUsuario', { data: { ...LUIS, ...cambio } });
    expect(faltasOf(error)).toEqual([falta]);
    expect(ports.memoria.directorio).toEqual([]);
  });

  it('needs the establishment, whose telephone the pool asks for', async () => {
    await addMiembro(ports, NIT_B);
    const error = await createUsuario(ports, NIT_B).error('Mutation.invitarUsuario', { data: LUIS });
    expect(error.codigo).toBe('ESTABLECIMIENTO_SIN_CONFIGURAR');
  });
});

describe('getUsuarios and putUsuario', () => {
  it('lists the house, the owner first, and says who asks', async () => {
    await invite();
    await ports.membresias.addMiembro(NIT_B, createMiembro({ sub: 'otro', usuario: NIT_B }));
    const lista = await dueno().data('Query.getUsuarios', {});
    expect(lista.map(({ usuario, esPropio }) => [usuario, esPropio])).toEqual([
      [NIT_A, true],
      [`${NIT_A}-2`, false],
    ]);
    expect(JSON.stringify(lista)).not.toContain('sub-');
  });

  it('changes role, branches and activity, and the pool follows', async () => {
    await invite();
    const { usuario } = put(`${NIT_A}-2`);
    const cambiado = await dueno().data(
      'Mutation.putUsuario',
      put(usuario, { rol: 'contador', sucursales: [2] }),
    );
    expect(cambiado).toMatchObject({ usuario, rol: 'contador', sucursales: [2], activo: true });
    ports.memoria.directorio.splice(0);
    await dueno().data('Mutation.putUsuario', put(usuario, { rol: 'dueno', activo: false }));
    expect(ports.memoria.directorio).toEqual([`admin ${usuario}`, `disable ${usuario}`]);
    expect(await ports.membresias.find(`sub-${usuario}`)).toMatchObject({ activa: false, sucursales: null });
    const propio = createUsuario(ports, usuario);
    expect((await propio.error('Query.getProductos', { modulo: 'V' })).codigo).toBe('ACCESO_DENEGADO');
    await dueno().data('Mutation.putUsuario', put(usuario));
    expect(await propio.data('Query.getProductos', { modulo: 'V' })).toEqual([]);
    expect(ports.memoria.directorio.slice(2)).toEqual([`no-admin ${usuario}`, `enable ${usuario}`]);
  });

  it.each([
    ['oneself', NIT_A, {}, 'USUARIO_PROPIO'],
    ['a user of another house', NIT_B, {}, 'USUARIO_NO_ENCONTRADO'],
    ['an unknown one', 'x', {}, 'USUARIO_NO_ENCONTRADO'],
    ['to branches that do not exist', `${NIT_A}-2`, { sucursales: [8] }, 'VALIDACION'],
  ])('refuses to change %s', async (_, usuario, cambio, codigo) => {
    await invite();
    await addMiembro(ports, NIT_B);
    ports.memoria.directorio.splice(0);
    expect((await dueno().error('Mutation.putUsuario', put(usuario, cambio))).codigo).toBe(codigo);
    expect(ports.memoria.directorio).toEqual([]);
  });

  it('refuses when the one who asks was taken out in the meantime, and touches no pool then', async () => {
    await invite();
    ports.memoria.directorio.splice(0);
    ports.membresias.changeMiembro = async () => false;
    expect((await dueno().error('Mutation.putUsuario', put(`${NIT_A}-2`))).codigo).toBe('CONFLICTO');
    expect(ports.memoria.directorio).toEqual([]);
  });
});

describe('reenviarInvitacion', () => {
  it('sends another temporary password while the user never signed in', async () => {
    const { usuario } = await invite();
    expect(await dueno().data('Mutation.reenviarInvitacion', { usuario })).toMatchObject({ usuario });
    expect(ports.memoria.directorio.at(-1)).toBe(`resend ${usuario}`);
    await ports.membresias.recordIngreso(`sub-${usuario}`, 'x');
    expect((await dueno().error('Mutation.reenviarInvitacion', { usuario })).codigo).toBe(
      'INVITACION_YA_USADA',
    );
  });

  it('does so for nobody deactivated, nor for whom the pool says has a password', async () => {
    const { usuario } = await invite();
    ports.directorio.resend = async () => false;
    const ask = () => dueno().error('Mutation.reenviarInvitacion', { usuario });
    expect((await ask()).codigo).toBe('INVITACION_YA_USADA');
    ports.directorio.resend = () => Promise.reject(new Error('not to be asked'));
    await dueno().data('Mutation.putUsuario', put(usuario, { activo: false }));
    expect((await ask()).codigo).toBe('INVITACION_YA_USADA');
  });
});

describe('The branches of a user', () => {
  it('are the only ones that the user is shown', async () => {
    await invite({ sucursales: [2] });
    const sucursales = await createUsuario(ports, `${NIT_A}-2`).data(
      'Query.getEstablecimientoSucursales',
      {},
    );
    expect(sucursales.map(({ id }) => id)).toEqual([2]);
    expect(await dueno().data('Query.getEstablecimientoSucursales', {})).toHaveLength(2);
  });
});
