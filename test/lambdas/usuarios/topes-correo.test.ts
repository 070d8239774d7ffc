import { sha256 } from '#lambdas/shared/claves-archivo.ts';
import { TOPES } from '#lambdas/shared/topes-correo.ts';
import { NIT_A } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { MENSAJES, addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';

const CORREO = 'persona@correo.example';
const DATA = { correo: CORREO, nombre: 'Una persona', rol: 'cajero', sucursales: null } as const;

let ports: PortsEnMemoria;
const dueno = () => createUsuario(ports, NIT_A);

beforeEach(async () => {
  MENSAJES.splice(0);
  ports = createPortsDePrueba();
  await addEmisor(ports, NIT_A);
});

async function exhaust(clave: string, tope: { cantidad: number; segundos: number }): Promise<void> {
  for (let i = 0; i < tope.cantidad; i += 1) await ports.limites.take(clave, tope, ports.now());
}

describe('Invitations count among the messages of a day', () => {
  const agotados: [string, () => Promise<void>][] = [
    ['issuer', () => exhaust(`${NIT_A}#correo#prueba`, TOPES.prueba)],
    ['address', () => exhaust(`correo#${sha256(CORREO)}`, TOPES.destino)],
    ['pair', () => exhaust(`${NIT_A}#correo#${sha256(CORREO)}`, TOPES.parDestino)],
  ];

  it.each(agotados)('an accountant gets none when those of the %s are used up', async (_, agotar) => {
    await agotar();
    const args = { nit: '99900025', correo: CORREO };
    expect((await dueno().error('Mutation.invitarContador', args)).codigo).toBe('DEMASIADAS_SOLICITUDES');
    expect(MENSAJES).toEqual([]);
    expect(await dueno().data('Query.getContadores', {})).toEqual([]);
  });

  it.each(agotados)(
    'a user gets none when those of the %s are used up, nor another one',
    async (_, agotar) => {
      const { usuario } = await dueno().data('Mutation.invitarUsuario', { data: DATA });
      await agotar();
      const antes = [...ports.memoria.directorio];
      const otro = { ...DATA, nombre: 'Otra' };
      expect((await dueno().error('Mutation.invitarUsuario', { data: otro })).codigo).toBe(
        'DEMASIADAS_SOLICITUDES',
      );
      expect((await dueno().error('Mutation.reenviarInvitacion', { usuario })).codigo).toBe(
        'DEMASIADAS_SOLICITUDES',
      );
      expect(ports.memoria.directorio).toEqual(antes);
    },
  );
});

describe('Invitations go where mail goes', () => {
  const casos: [string, string, () => Promise<unknown>][] = [
    ['came back', 'CORREO_RECHAZADO', () => ports.supresiones.putRechazo(CORREO, 'x')],
    ['wants none', 'CORREO_DE_BAJA', () => ports.supresiones.putVoluntad(NIT_A, CORREO, 'BAJA', 'x')],
    [
      'is free, of a stopped issuer',
      'CORREO_DETENIDO',
      () => ports.supresiones.detener(NIT_A, 'quejas', 'x'),
    ],
  ];

  it.each(casos)('none goes to an address that %s', async (_, codigo, prepare) => {
    await prepare();
    const args = { nit: '99900025', correo: CORREO };
    expect((await dueno().error('Mutation.invitarContador', args)).codigo).toBe(codigo);
    expect((await dueno().error('Mutation.invitarUsuario', { data: DATA })).codigo).toBe(codigo);
    expect(MENSAJES).toEqual([]);
    expect(ports.memoria.directorio).toEqual([]);
  });
});
