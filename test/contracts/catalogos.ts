import type { Ports } from '#lambdas/ports/ports.ts';
import { NIT_A, NIT_B } from '../support/factories/ids.ts';

type CrearPorts = () => Pick<Ports, 'catalogos'> | Promise<Pick<Ports, 'catalogos'>>;

/** Units, rates and preferences, each issuer's and user's own. */
export function describeCatalogos(adaptador: string, createPorts: CrearPorts): void {
  describe(`Catalogues over ${adaptador}`, () => {
    let catalogos: Ports['catalogos'];
    beforeEach(async () => {
      ({ catalogos } = await createPorts());
    });

    it('keeps the units of each issuer by code, the last of a repeated one', async () => {
      const tarima = { codigo: 'TAR', nombre: 'Tarima', eliminada: false };
      await catalogos.putUnidad(NIT_A, tarima);
      await catalogos.putUnidad(NIT_A, { codigo: 'BLO', nombre: 'Bloque', eliminada: false });
      await catalogos.putUnidad(NIT_A, { ...tarima, eliminada: true });
      expect(await catalogos.listUnidades(NIT_A)).toEqual([
        { codigo: 'BLO', nombre: 'Bloque', eliminada: false },
        { ...tarima, eliminada: true },
      ]);
      expect(await catalogos.listUnidades(NIT_B)).toEqual([]);
    });

    it('lists the newest days first, as many as asked for', async () => {
      for (const dia of ['18', '20', '19']) {
        await catalogos.putTipoCambio(NIT_A, { fecha: `2026-11-${dia}`, tasa: `7.${dia}` });
      }
      expect(await catalogos.listTiposCambio(NIT_A, 2)).toEqual([
        { fecha: '2026-11-20', tasa: '7.20' },
        { fecha: '2026-11-19', tasa: '7.19' },
      ]);
      expect(await catalogos.listTiposCambio(NIT_B, 2)).toEqual([]);
    });

    it('keeps the preferences of each user in each establishment', async () => {
      await catalogos.putPreferencias(NIT_A, 'ana', { densidad: 'compacta', tipoDocumento: 'FCAM' });
      expect(await catalogos.findPreferencias(NIT_A, 'ana')).toEqual({
        densidad: 'compacta',
        tipoDocumento: 'FCAM',
      });
      expect(await catalogos.findPreferencias(NIT_A, 'luis')).toBeNull();
      expect(await catalogos.findPreferencias(NIT_B, 'ana')).toBeNull();
    });
  });
}
