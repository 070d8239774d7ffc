import type { Ports } from '#lambdas/ports/ports.ts';
import type { CertificadorConfig } from '#lambdas/ports/configuracion-certificador.ts';
import { NIT_A, NIT_B, NIT_CERTIFICADOR } from '../support/factories/ids.ts';
import { createConfig } from '../support/llamadas.ts';

const SEGUNDO = '99900165';
const TERCERO = '99900173';
const PRUEBA = { bearerCifrado: 'b', bearerVigencia: 'v', comprobado: '2026-11-20T12:00:00.000Z' };

/** Contract of the configurations: several certifiers per issuer, one of them the main one. */
export function describeCertificadorConfigs(
  adaptador: string,
  createPorts: () => Pick<Ports, 'certificadorConfigs'> | Promise<Pick<Ports, 'certificadorConfigs'>>,
): void {
  describe(`CertificadorConfigRepository over ${adaptador}`, () => {
    let configs: Ports['certificadorConfigs'];
    beforeEach(async () => {
      configs = (await createPorts()).certificadorConfigs;
    });
    const config = (nitCertificador: string, principal: boolean): CertificadorConfig =>
      createConfig(NIT_A, { nitCertificador, principal });
    const principales = async (): Promise<[string, boolean][]> =>
      (await configs.list(NIT_A)).map(({ nitCertificador, principal }) => [nitCertificador, principal]);

    it('keeps each as it was given, only for its issuer', async () => {
      const completa = createConfig(NIT_A, { usuario: 'PRUEBA', llaveFirmaCifrada: 'l', prod: true });
      await configs.put(NIT_A, completa);
      const otra = { ...config(SEGUNDO, false), certificado: null, apiKeyCifrada: null };
      await configs.put(NIT_A, otra);
      expect(await configs.list(NIT_A)).toEqual([completa, otra]);
      expect(await configs.find(NIT_A, SEGUNDO)).toEqual(otra);
      expect(await configs.find(NIT_A, TERCERO)).toBeNull();
      expect(await configs.list(NIT_B)).toEqual([]);
      expect(await configs.find(NIT_B, NIT_CERTIFICADOR)).toBeNull();
      await configs.put(NIT_A, { ...completa, certificado: null });
      expect(await configs.find(NIT_A, NIT_CERTIFICADOR)).toEqual({ ...completa, certificado: null });
    });

    it('stores a proof without touching the rest, and none for a certifier that is not there', async () => {
      await configs.putPrueba(NIT_A, config(NIT_CERTIFICADOR, true), PRUEBA);
      expect(await configs.find(NIT_A, NIT_CERTIFICADOR)).toBeNull();
      await configs.put(NIT_A, config(NIT_CERTIFICADOR, true));
      await configs.put(NIT_A, config(SEGUNDO, false));
      await configs.putPrueba(NIT_A, config(SEGUNDO, false), PRUEBA);
      const esperado = { ...config(SEGUNDO, false), ...PRUEBA };
      expect(await configs.find(NIT_A, SEGUNDO)).toEqual(esperado);
      expect((await configs.find(NIT_A, NIT_CERTIFICADOR))?.bearerCifrado).toBeNull();
      // A withdrawal names no token: the one that is stored stays, however old what the caller read was.
      const retirada = { ...PRUEBA, comprobado: null };
      await configs.putPrueba(NIT_A, config(SEGUNDO, false), { comprobado: null });
      expect(await configs.find(NIT_A, SEGUNDO)).toEqual({ ...config(SEGUNDO, false), ...retirada });
    });

    it.each([
      ['environment', { prod: true }],
      ['user', { usuario: 'OTRO' }],
      ['key', { apiKeyCifrada: 'otra' }],
    ])('stores no proof that was asked for before the %s changed', async (_, cambio) => {
      const usada = { ...config(SEGUNDO, true), prod: false };
      await configs.put(NIT_A, { ...usada, ...cambio });
      await configs.putPrueba(NIT_A, usada, PRUEBA);
      expect((await configs.find(NIT_A, SEGUNDO))?.bearerCifrado).toBeNull();
    });

    it('makes the first one saved the main one, and lists it first', async () => {
      await configs.put(NIT_A, config(SEGUNDO, false));
      await configs.put(NIT_A, config(NIT_CERTIFICADOR, false));
      expect(await principales()).toEqual([
        [SEGUNDO, true],
        [NIT_CERTIFICADOR, false],
      ]);
    });

    it('moves the place of the main one, and never leaves it empty', async () => {
      await configs.put(NIT_A, config(NIT_CERTIFICADOR, true));
      await configs.put(NIT_A, config(SEGUNDO, true));
      expect(await principales()).toEqual([
        [SEGUNDO, true],
        [NIT_CERTIFICADOR, false],
      ]);
      await configs.put(NIT_A, config(SEGUNDO, false));
      expect((await configs.find(NIT_A, SEGUNDO))?.principal).toBe(true);
    });

    it('leaves exactly one main one to racers', async () => {
      const nits = [NIT_CERTIFICADOR, SEGUNDO, TERCERO];
      await Promise.all(nits.map((nit) => configs.put(NIT_A, config(nit, true))));
      const guardados = await principales();
      expect(guardados).toHaveLength(3);
      expect(guardados.filter(([, principal]) => principal)).toHaveLength(1);
    });

    it('stores one only while it and the place of the main one are as they were read', async () => {
      const primera = createConfig(NIT_A, { usuario: 'PRUEBA', llaveFirmaCifrada: 'l' });
      expect(await configs.put(NIT_A, primera, [])).toBe(true);
      expect(await configs.put(NIT_A, { ...primera, prod: true }, [])).toBe(false);
      const leidas = await configs.list(NIT_A);
      // A renewed token is no change of a user's.
      await configs.putPrueba(NIT_A, primera, PRUEBA);
      expect(await configs.put(NIT_A, { ...primera, usuario: 'OTRO' }, leidas)).toBe(true);
      for (const cambio of [{ usuario: 'TERCERO' }, { certificado: null }, { llaveFirmaCifrada: null }])
        expect(await configs.put(NIT_A, { ...primera, ...cambio }, leidas)).toBe(false);
      expect((await configs.find(NIT_A, NIT_CERTIFICADOR))?.usuario).toBe('OTRO');
      const antes = await configs.list(NIT_A);
      expect(await configs.put(NIT_A, config(SEGUNDO, true), antes)).toBe(true);
      expect(await configs.put(NIT_A, config(TERCERO, true), antes)).toBe(false);
      expect(await configs.find(NIT_A, TERCERO)).toBeNull();
      expect((await principales())[0]).toEqual([SEGUNDO, true]);
    });

    it('forgets one, the main one only when it is the last', async () => {
      await configs.put(NIT_A, config(NIT_CERTIFICADOR, true));
      await configs.put(NIT_A, config(SEGUNDO, false));
      expect(await configs.remove(NIT_A, NIT_CERTIFICADOR, '2026-12-31')).toBe(false);
      expect(await configs.remove(NIT_A, SEGUNDO, '2026-12-31')).toBe(true);
      expect(await principales()).toEqual([[NIT_CERTIFICADOR, true]]);
      expect(await configs.remove(NIT_A, NIT_CERTIFICADOR, '2026-12-31')).toBe(true);
      expect(await configs.list(NIT_A)).toEqual([]);
      const { apiKeyCifrada, usuario, prod } = config(SEGUNDO, false);
      const retirado = { nitCertificador: SEGUNDO, apiKeyCifrada, usuario, prod, certificado: null };
      expect(await configs.findRetirado(NIT_A, SEGUNDO, '2026-12-31')).toMatchObject(retirado);
      expect(await configs.findRetirado(NIT_A, SEGUNDO, '2027-01-01')).toBeNull();
      expect(await configs.find(NIT_A, SEGUNDO)).toBeNull();
      expect(await configs.findRetirado(NIT_B, SEGUNDO, '2026-12-31')).toBeNull();
      expect(await configs.findRetirado(NIT_A, TERCERO, '2026-12-31')).toBeNull();
      await configs.put(NIT_A, config(TERCERO, false));
      await configs.put(NIT_A, config(NIT_CERTIFICADOR, false));
      expect((await principales())[0]).toEqual([TERCERO, true]);
    });
  });
}
