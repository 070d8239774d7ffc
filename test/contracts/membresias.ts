import type { Ports } from '#lambdas/ports/ports.ts';
import {
  ACEPTANTE,
  AHORA_S,
  INVITACION,
  acceptContador,
  addContador,
  endContador,
} from '../support/contador.ts';
import { createMiembro } from '../support/factories/miembro.ts';
import { NIT_A, NIT_B } from '../support/factories/ids.ts';

type Membresias = Ports['membresias'];
type CrearPorts = () => Pick<Ports, 'membresias'> | Promise<Pick<Ports, 'membresias'>>;

const NIT_C = '99900033';
const DESDE = '2026-11-20T10:30:00-06:00';
const ANA = createMiembro({ sub: 'ana' });
const LUIS = createMiembro({ sub: 'luis', usuario: `${NIT_A}-2`, rol: 'cajero', sucursales: [1, 12] });
const EVA = createMiembro({ sub: 'eva', usuario: NIT_B, correo: 'eva@example.com' });
/** Eva's firm has access to A as its accountant. */
const DE_A_COMO_CONTADORA = {
  sub: 'eva',
  usuario: NIT_B,
  nit: NIT_A,
  rol: 'contador',
  sucursales: null,
  activa: true,
  sesionesDesde: 0,
};

/** Contract of memberships: the own establishment, and the clients that a user may act for. */
export function describeMembresias(adaptador: string, createPorts: CrearPorts): void {
  describe(`Memberships over ${adaptador}`, () => {
    let membresias: Membresias;
    const nitOf = async (sub: string): Promise<string | undefined> => (await membresias.find(sub))?.nit;
    const cambio = (rol: 'dueno' | 'cajero' | 'contador', activa = true) => ({
      rol,
      sucursales: null,
      activa,
    });

    beforeEach(async () => {
      ({ membresias } = await createPorts());
      for (const miembro of [ANA, LUIS]) await membresias.addMiembro(NIT_A, miembro);
      await membresias.addMiembro(NIT_B, EVA);
    });

    it('gives a NIT without proof to the claimant who proves it, and to nobody else from then on', async () => {
      const prueba = { medio: 'certificado', desde: DESDE } as const;
      await membresias.reserveNit(NIT_C, 'sara', DESDE);
      const nora = { sub: 'nora', nit: NIT_C, usuario: `${NIT_C}.r1`, correo: 'nora@example.com' };
      const otro = { ...nora, sub: 'otro', correo: 'otro@example.com' };
      expect(await membresias.findReclamo('nora')).toBeNull();
      for (const reclamo of [nora, otro, { ...nora, correo: 'x@example.com' }])
        await membresias.openReclamo(reclamo);
      expect(await membresias.findReclamo('nora')).toEqual({ ...nora, estado: 'abierto' });
      const decide = (reclamo: typeof nora) =>
        membresias.decideReclamo({ ...reclamo, estado: 'abierto' }, prueba);
      const estados = await Promise.all([decide(nora), decide(otro)]);
      expect([...estados].sort()).toEqual(['ganado', 'negado']);
      // A lost answer is asked for again.
      expect(await Promise.all([decide(nora), decide(otro)])).toEqual(estados);
      const sub = estados[0] === 'ganado' ? 'nora' : 'otro';
      expect(await membresias.findTitular(NIT_C)).toEqual({ sub, desde: DESDE, enTraslado: true });
      // Until everything of the holder before is gone nobody opens anything, and the proof serves nobody.
      for (const each of ['sara', 'nora', 'otro']) {
        expect(await membresias.reserveNit(NIT_C, each, DESDE)).toBe(false);
        expect(await membresias.openEstablecimiento(NIT_C, createMiembro({ sub: each }))).toBe(false);
      }
      await membresias.proveNit(NIT_C, prueba);
      expect(await membresias.isNitProbado(NIT_C)).toBe(false);
    });

    it('keeps a NIT whose holder proves it in the same moment with one of the two', async () => {
      const prueba = { medio: 'certificado', desde: DESDE } as const;
      for (const orden of ['holder first', 'claimant first', 'together']) {
        const nit = `${orden.length}${NIT_C}`;
        await membresias.reserveNit(nit, 'sara', DESDE);
        const reclamo = { sub: `nora-${nit}`, nit, usuario: 'x', correo: 'nora@example.com' };
        await membresias.openReclamo(reclamo);
        const decide = () => membresias.decideReclamo({ ...reclamo, estado: 'abierto' }, prueba);
        const prove = () => membresias.proveNit(nit, prueba);
        const pasos = orden === 'claimant first' ? [decide, prove] : [prove, decide];
        if (orden === 'together') await Promise.all(pasos.map((paso) => paso()));
        else for (const paso of pasos) await paso();
        const estado = (await membresias.findReclamo(reclamo.sub))?.estado;
        const isGanado = estado === 'ganado';
        if (orden !== 'together') expect(isGanado).toBe(orden === 'claimant first');
        expect(estado).not.toBe('abierto');
        expect(await membresias.findTitular(nit)).toMatchObject({
          sub: isGanado ? reclamo.sub : 'sara',
          enTraslado: isGanado,
        });
        expect(await membresias.isNitProbado(nit)).toBe(!isGanado);
      }
    });

    it('lets only the holder of a NIT open its establishment, once', async () => {
      const desde = DESDE;
      expect(await membresias.findTitular(NIT_C)).toBeNull();
      const sara = createMiembro({ sub: 'sara', usuario: NIT_C });
      expect(await membresias.openEstablecimiento(NIT_C, sara)).toBe(false);
      expect(await membresias.reserveNit(NIT_C, 'sara', desde)).toBe(true);
      expect(await membresias.reserveNit(NIT_C, 'sara', '2027-01-01T00:00:00-06:00')).toBe(true);
      expect(await membresias.reserveNit(NIT_C, 'otra', desde)).toBe(false);
      expect(await membresias.findTitular(NIT_C)).toEqual({ sub: 'sara', desde, enTraslado: false });
      const otra = createMiembro({ sub: 'otra', usuario: NIT_C });
      expect(await membresias.openEstablecimiento(NIT_C, otra)).toBe(false);
      expect(await membresias.isConocido('sara')).toBe(false);
      expect(await membresias.openEstablecimiento(NIT_C, sara)).toBe(true);
      expect(await membresias.openEstablecimiento(NIT_C, sara)).toBe(true);
      expect(await membresias.isConocido('sara')).toBe(true);
      expect((await membresias.listMiembros(NIT_C)).map(({ sub }) => sub)).toEqual(['sara']);
    });

    it('lets nobody of another establishment open one', async () => {
      await membresias.reserveNit(NIT_C, 'luis', DESDE);
      expect(await membresias.openEstablecimiento(NIT_C, { ...LUIS, usuario: NIT_C })).toBe(false);
      expect(await membresias.listMiembros(NIT_C)).toEqual([]);
    });

    it('finds a member in the own establishment, with role and branches, and no one else', async () => {
      const luis = {
        sub: 'luis',
        usuario: `${NIT_A}-2`,
        nit: NIT_A,
        rol: 'cajero',
        sucursales: [1, 12],
        activa: true,
        sesionesDesde: 0,
      };
      expect(await membresias.find('luis')).toEqual(luis);
      expect(await membresias.find('otro')).toBeNull();
      expect(await membresias.listMiembros('99900041')).toEqual([]);
    });

    it('adds a user once, to one house', async () => {
      expect(await membresias.addMiembro(NIT_B, ANA)).toBe(false);
      expect(await membresias.listMiembros(NIT_B)).toEqual([EVA]);
    });

    it('lists by sign-in name, -10 after -2', async () => {
      await membresias.addMiembro(NIT_A, createMiembro({ sub: 'z', usuario: `${NIT_A}-10` }));
      const usuarios = (await membresias.listMiembros(NIT_A)).map(({ usuario }) => usuario);
      expect(usuarios).toEqual([NIT_A, `${NIT_A}-2`, `${NIT_A}-10`]);
    });

    it('changes role, branches and activity when an active owner of the same house asks', async () => {
      expect(
        await membresias.changeMiembro(
          NIT_A,
          'luis',
          { ...cambio('contador', false), sucursales: [] },
          'ana',
        ),
      ).toBe(true);
      expect(await membresias.find('luis')).toMatchObject({ rol: 'contador', activa: false, sucursales: [] });
      expect(await membresias.listMiembros(NIT_A)).toMatchObject([
        ANA,
        { correo: LUIS.correo, activa: false },
      ]);
      await membresias.changeMiembro(NIT_A, 'luis', cambio('contador'), 'ana');
      expect((await membresias.find('luis'))?.sucursales).toBeNull();
    });

    it('changes a member only as it was read', async () => {
      const leido = { rol: LUIS.rol, sucursales: LUIS.sucursales, activa: LUIS.activa };
      const put = (nuevo: Parameters<Ports['membresias']['changeMiembro']>[2]) =>
        membresias.changeMiembro(NIT_A, 'luis', nuevo, 'ana');
      expect(await put({ ...cambio('cajero'), sucursales: [2], leido })).toBe(true);
      for (const ajeno of [leido, { ...leido, activa: false }, { ...cambio('contador'), sucursales: [2] }])
        expect(await put({ ...cambio('contador'), leido: ajeno })).toBe(false);
      // A sign-in is no change of the member.
      await membresias.recordIngreso('luis', '2026-11-20T08:00:00-06:00');
      const actual = { ...cambio('cajero'), sucursales: [2] };
      expect(await put({ ...cambio('contador'), leido: actual })).toBe(true);
      expect(await membresias.find('luis')).toMatchObject({ rol: 'contador', sucursales: null });
    });

    it('refuses a change by anybody else, or of somebody who is not there', async () => {
      for (const [sub, quien] of [
        ['ana', 'luis'],
        ['ana', 'eva'],
        ['ana', 'otro'],
        ['otro', 'ana'],
      ] as const) {
        expect(await membresias.changeMiembro(NIT_A, sub, cambio('cajero'), quien)).toBe(false);
      }
      expect(await membresias.listMiembros(NIT_A)).toEqual([ANA, LUIS]);
    });

    it('leaves one of two owners who take each other out at once', async () => {
      await membresias.changeMiembro(NIT_A, 'luis', cambio('dueno'), 'ana');
      const hechos = await Promise.all([
        membresias.changeMiembro(NIT_A, 'ana', cambio('dueno', false), 'luis'),
        membresias.changeMiembro(NIT_A, 'luis', cambio('dueno', false), 'ana'),
      ]);
      expect(hechos.filter(Boolean)).toHaveLength(1);
      const activos = (await membresias.listMiembros(NIT_A)).filter(({ activa }) => activa);
      expect(activos).toHaveLength(1);
    });

    it('tells who is an active member, of which establishment', async () => {
      expect(await membresias.isMiembroActivo(NIT_A, 'luis')).toBe(true);
      expect(await membresias.isMiembroActivo(NIT_B, 'luis')).toBe(false);
      expect(await membresias.isMiembroActivo(NIT_A, 'nadie')).toBe(false);
      await membresias.changeMiembro(NIT_A, 'luis', cambio('cajero', false), 'ana');
      expect(await membresias.isMiembroActivo(NIT_A, 'luis')).toBe(false);
    });

    it('keeps from when on sign-ins count, wherever the user works', async () => {
      await membresias.endSesiones('eva', 1_795_000_000);
      await membresias.endSesiones('otro', 1_795_000_000);
      await addContador(membresias, NIT_A, NIT_B);
      await membresias.choose('eva', NIT_A);
      expect((await membresias.find('eva'))?.sesionesDesde).toBe(1_795_000_000);
      expect((await membresias.find('ana'))?.sesionesDesde).toBe(0);
      expect(await membresias.find('otro')).toBeNull();
    });

    it('keeps the last sign-in', async () => {
      await membresias.recordIngreso('luis', DESDE);
      await membresias.recordIngreso('otro', DESDE);
      expect(await membresias.listMiembros(NIT_A)).toEqual([ANA, { ...LUIS, ultimoIngreso: DESDE }]);
    });

    it('keeps how it stands with each accountant, by establishment', async () => {
      await addContador(membresias, NIT_A, NIT_B, DESDE);
      const { correo, vence } = INVITACION;
      await membresias.inviteContador(NIT_A, NIT_C, INVITACION, AHORA_S);
      expect(await endContador(membresias, NIT_B, NIT_A)).toBe(false);
      expect(await membresias.listContadores(NIT_A)).toEqual([
        { nit: NIT_B, estado: 'activo', desde: DESDE, correo, vence: null, aceptante: ACEPTANTE },
        { nit: NIT_C, estado: 'pendiente', desde: DESDE, correo, vence, aceptante: null },
      ]);
      expect(await endContador(membresias, NIT_A, NIT_C)).toBe(true);
      const fin = { estado: 'revocado', desde: 'x', vence: null };
      expect(await membresias.findContador(NIT_A, NIT_C)).toMatchObject(fin);
      expect(await membresias.findContador(NIT_B, NIT_A)).toBeNull();
    });

    const confirmar = { de: ['aceptado'], a: 'activo', desde: 'luego', ahora: AHORA_S } as const;
    const invite = (ahora = AHORA_S, cambio: Partial<typeof INVITACION> = {}): Promise<boolean> =>
      membresias.inviteContador(NIT_A, NIT_B, { ...INVITACION, ...cambio }, ahora);
    const estadoOf = async () => (await membresias.findContador(NIT_A, NIT_B))?.estado;

    it('an invitation opens nothing until it is accepted, confirmed and the NIT is proved', async () => {
      expect(await invite()).toBe(true);
      await membresias.choose('eva', NIT_A);
      expect(await nitOf('eva')).toBe(NIT_B);
      expect(await membresias.changeContador(NIT_A, NIT_B, confirmar)).toBe(false);
      const respuestas = await Promise.all([
        acceptContador(membresias, NIT_A, NIT_B),
        acceptContador(membresias, NIT_A, NIT_B, 'rechazado'),
      ]);
      expect(respuestas.filter(Boolean)).toHaveLength(1);
      await endContador(membresias, NIT_A, NIT_B);
      await invite();
      expect(await acceptContador(membresias, NIT_A, NIT_B)).toBe(true);
      expect(await membresias.findContador(NIT_A, NIT_B)).toMatchObject({ aceptante: ACEPTANTE });
      expect(await nitOf('eva')).toBe(NIT_B);
      expect(await invite()).toBe(false);
      expect(await membresias.changeContador(NIT_A, NIT_B, confirmar)).toBe(true);
      expect(await invite()).toBe(false);
      expect(await nitOf('eva')).toBe(NIT_B);
      expect(await membresias.listLugares('eva')).toHaveLength(1);
      expect(await membresias.isNitProbado(NIT_B)).toBe(false);
      for (const medio of ['certificado', 'certificador'] as const)
        await membresias.proveNit(NIT_B, { medio, desde: DESDE });
      expect(await membresias.isNitProbado(NIT_B)).toBe(true);
      expect(await membresias.isNitProbado(NIT_A)).toBe(false);
      expect(await nitOf('eva')).toBe(NIT_A);
      expect(await membresias.listLugares('eva')).toHaveLength(2);
    });

    it('a secret works once, only for its invitation, and another invitation replaces it', async () => {
      await invite();
      const { huella } = INVITACION;
      expect(await membresias.findInvitacion(NIT_B, huella)).toBe(NIT_A);
      expect(await membresias.findInvitacion(NIT_C, huella)).toBeNull();
      expect(await membresias.findInvitacion(NIT_B, 'otra')).toBeNull();
      expect(await invite(AHORA_S, { huella: 'otra' })).toBe(true);
      expect(await acceptContador(membresias, NIT_A, NIT_B)).toBe(false);
      await invite();
      expect(await acceptContador(membresias, NIT_A, NIT_B)).toBe(true);
      expect(await membresias.findInvitacion(NIT_B, huella)).toBeNull();
      expect(await acceptContador(membresias, NIT_A, NIT_B)).toBe(false);
    });

    it('what nobody confirmed in time ends by itself, and can be asked for again', async () => {
      await invite(AHORA_S, { vence: AHORA_S });
      expect(await acceptContador(membresias, NIT_A, NIT_B)).toBe(false);
      await invite();
      await acceptContador(membresias, NIT_A, NIT_B);
      const tarde = { ...confirmar, ahora: AHORA_S + 7_200 };
      expect(await membresias.changeContador(NIT_A, NIT_B, tarde)).toBe(false);
      expect(await invite(AHORA_S + 7_199)).toBe(false);
      expect(await invite(AHORA_S + 7_200)).toBe(true);
      expect(await estadoOf()).toBe('pendiente');
    });

    it('follows whatever ended, from both sides', async () => {
      for (const a of ['rechazado', 'retirado', 'revocado'] as const) {
        await addContador(membresias, NIT_A, NIT_B);
        expect(await membresias.changeContador(NIT_A, NIT_B, { de: ['activo'], a, desde: 'x' })).toBe(true);
        expect(await membresias.listClientes(NIT_B)).toMatchObject([{ nit: NIT_A, estado: a }]);
        expect(await invite()).toBe(true);
      }
    });

    it('a NIT that was only named invites nobody, and replaces nothing', async () => {
      await membresias.nameContador(NIT_A, NIT_B, DESDE);
      const nombrado = { estado: 'nombrado', correo: '', vence: null, aceptante: null };
      expect(await membresias.listContadores(NIT_A)).toEqual([{ nit: NIT_B, desde: DESDE, ...nombrado }]);
      expect(await membresias.listClientes(NIT_B)).toEqual([]);
      expect(await acceptContador(membresias, NIT_A, NIT_B)).toBe(false);
      await invite();
      await membresias.nameContador(NIT_A, NIT_B, 'luego');
      expect(await estadoOf()).toBe('pendiente');
    });

    it('tells the own house, for whomever the user works', async () => {
      await addContador(membresias, NIT_A, NIT_B, DESDE);
      await membresias.choose('eva', NIT_A);
      expect(await membresias.findPropia('eva')).toMatchObject({ nit: NIT_B, rol: 'dueno' });
      expect(await membresias.findPropia('nadie')).toBeNull();
    });

    it('takes an accountant to a client and back', async () => {
      await addContador(membresias, NIT_A, NIT_B, DESDE);
      expect(await nitOf('eva')).toBe(NIT_B);
      await membresias.choose('eva', NIT_A);
      expect(await membresias.find('eva')).toEqual(DE_A_COMO_CONTADORA);
      expect(await membresias.listLugares('eva')).toEqual([
        { nit: NIT_B, rol: 'dueno', propio: true, actual: false },
        { nit: NIT_A, rol: 'contador', propio: false, actual: true },
      ]);
      await membresias.choose('eva', NIT_B);
      expect(await membresias.find('eva')).toMatchObject({ nit: NIT_B, rol: 'dueno' });
    });

    it('leads to the own establishment as soon as the access is revoked, and to the client again when it is given back', async () => {
      await addContador(membresias, NIT_A, NIT_B, DESDE);
      await membresias.choose('eva', NIT_A);
      await endContador(membresias, NIT_A, NIT_B);
      expect(await nitOf('eva')).toBe(NIT_B);
      expect(await membresias.listLugares('eva')).toHaveLength(1);
      await addContador(membresias, NIT_A, NIT_B, DESDE);
      expect(await nitOf('eva')).toBe(NIT_A);
    });

    it('never leads to a client that gave no access, even when it was chosen', async () => {
      await membresias.choose('eva', NIT_A);
      await membresias.choose('otro', NIT_A);
      expect(await nitOf('eva')).toBe(NIT_B);
      expect(await membresias.find('otro')).toBeNull();
    });

    it.each([
      ['a cashier', cambio('cajero'), NIT_B],
      ['a deactivated user', cambio('contador', false), NIT_B],
      ['an accountant of the house', cambio('contador'), NIT_A],
    ])('%s of the accountant s house acts for %j', async (_, suyo, nit) => {
      await membresias.addMiembro(NIT_B, createMiembro({ sub: 'teo', usuario: `${NIT_B}-2` }));
      await addContador(membresias, NIT_A, NIT_B, DESDE);
      await membresias.choose('teo', NIT_A);
      await membresias.changeMiembro(NIT_B, 'teo', suyo, 'eva');
      expect(await membresias.find('teo')).toMatchObject({ nit, activa: suyo.activa });
      expect((await membresias.listLugares('teo')).filter(({ propio }) => !propio)).toHaveLength(
        nit === NIT_A ? 1 : 0,
      );
      if (!suyo.activa) expect(await membresias.listLugares('teo')).toEqual([]);
    });
  });
}
