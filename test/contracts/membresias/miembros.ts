import type { Ports } from '#lambdas/ports/ports.ts';
import { addContador } from '../../support/contador.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { NIT_A, NIT_B } from '../../support/factories/ids.ts';
import { ANA, DESDE, EVA, LUIS, cambioDe, createCasas } from './casas.ts';
import type { CrearPorts, Membresias } from './casas.ts';

/** Contract of the members of an establishment. */
export function describeMiembros(adaptador: string, createPorts: CrearPorts): void {
  describe(`Members over ${adaptador}`, () => {
    let membresias: Membresias;

    beforeEach(async () => {
      membresias = await createCasas(createPorts);
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
          { ...cambioDe('contador', false), sucursales: [] },
          'ana',
        ),
      ).toBe(true);
      expect(await membresias.find('luis')).toMatchObject({ rol: 'contador', activa: false, sucursales: [] });
      expect(await membresias.listMiembros(NIT_A)).toMatchObject([
        ANA,
        { correo: LUIS.correo, activa: false },
      ]);
      await membresias.changeMiembro(NIT_A, 'luis', cambioDe('contador'), 'ana');
      expect((await membresias.find('luis'))?.sucursales).toBeNull();
    });

    it('changes a member only as it was read', async () => {
      const leido = { rol: LUIS.rol, sucursales: LUIS.sucursales, activa: LUIS.activa };
      const put = (nuevo: Parameters<Ports['membresias']['changeMiembro']>[2]) =>
        membresias.changeMiembro(NIT_A, 'luis', nuevo, 'ana');
      expect(await put({ ...cambioDe('cajero'), sucursales: [2], leido })).toBe(true);
      for (const ajeno of [leido, { ...leido, activa: false }, { ...cambioDe('contador'), sucursales: [2] }])
        expect(await put({ ...cambioDe('contador'), leido: ajeno })).toBe(false);
      // A sign-in is no change of the member.
      await membresias.recordIngreso('luis', '2026-11-20T08:00:00-06:00');
      const actual = { ...cambioDe('cajero'), sucursales: [2] };
      expect(await put({ ...cambioDe('contador'), leido: actual })).toBe(true);
      expect(await membresias.find('luis')).toMatchObject({ rol: 'contador', sucursales: null });
    });

    it('refuses a change by anybody else, or of somebody who is not there', async () => {
      for (const [sub, quien] of [
        ['ana', 'luis'],
        ['ana', 'eva'],
        ['ana', 'otro'],
        ['otro', 'ana'],
      ] as const) {
        expect(await membresias.changeMiembro(NIT_A, sub, cambioDe('cajero'), quien)).toBe(false);
      }
      expect(await membresias.listMiembros(NIT_A)).toEqual([ANA, LUIS]);
    });

    it('leaves one of two owners who take each other out at once', async () => {
      await membresias.changeMiembro(NIT_A, 'luis', cambioDe('dueno'), 'ana');
      const hechos = await Promise.all([
        membresias.changeMiembro(NIT_A, 'ana', cambioDe('dueno', false), 'luis'),
        membresias.changeMiembro(NIT_A, 'luis', cambioDe('dueno', false), 'ana'),
      ]);
      expect(hechos.filter(Boolean)).toHaveLength(1);
      const activos = (await membresias.listMiembros(NIT_A)).filter(({ activa }) => activa);
      expect(activos).toHaveLength(1);
    });

    it('tells who is an active member, of which establishment', async () => {
      expect(await membresias.isMiembroActivo(NIT_A, 'luis')).toBe(true);
      expect(await membresias.isMiembroActivo(NIT_B, 'luis')).toBe(false);
      expect(await membresias.isMiembroActivo(NIT_A, 'nadie')).toBe(false);
      await membresias.changeMiembro(NIT_A, 'luis', cambioDe('cajero', false), 'ana');
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
  });
}
