import {
  ACEPTANTE,
  AHORA_S,
  INVITACION,
  acceptContador,
  addContador,
  endContador,
} from '../../support/contador.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { NIT_A, NIT_B } from '../../support/factories/ids.ts';
import { DESDE, NIT_C, cambioDe, createCasas } from './casas.ts';
import type { CrearPorts, Membresias } from './casas.ts';

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

/** Contract of accountants: the invitation, the access, and the clients that a user may act for. */
export function describeContadores(adaptador: string, createPorts: CrearPorts): void {
  describe(`Accountants over ${adaptador}`, () => {
    const nitOf = async (sub: string): Promise<string | undefined> => (await membresias.find(sub))?.nit;
    let membresias: Membresias;

    beforeEach(async () => {
      membresias = await createCasas(createPorts);
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
      expect(await nitOf('eva')).toBe(NIT_B);
      await membresias.choose('eva', NIT_A);
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

    it('leads to the own establishment as soon as the access is revoked, and stays there when it is given back', async () => {
      await addContador(membresias, NIT_A, NIT_B, DESDE);
      await membresias.choose('eva', NIT_A);
      await endContador(membresias, NIT_A, NIT_B);
      expect(await nitOf('eva')).toBe(NIT_B);
      expect(await membresias.listLugares('eva')).toHaveLength(1);
      await addContador(membresias, NIT_A, NIT_B, '2026-11-20T10:30:01-06:00');
      expect(await nitOf('eva')).toBe(NIT_B);
      expect(await membresias.listLugares('eva')).toMatchObject([{ actual: true }, { actual: false }]);
      await membresias.choose('eva', NIT_A);
      expect(await nitOf('eva')).toBe(NIT_A);
    });

    it('never leads to a client that gave no access, even when it was chosen', async () => {
      await membresias.choose('eva', NIT_A);
      await membresias.choose('otro', NIT_A);
      expect(await nitOf('eva')).toBe(NIT_B);
      expect(await membresias.find('otro')).toBeNull();
    });

    it.each([
      ['a cashier', cambioDe('cajero'), NIT_B],
      ['a deactivated user', cambioDe('contador', false), NIT_B],
      ['an accountant of the house', cambioDe('contador'), NIT_A],
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
