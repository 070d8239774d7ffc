import { changePreferencias } from '#domain/sesion/preferencias.ts';
import type { Preferencias } from '#domain/sesion/preferencias.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { NIT_A, NIT_B } from '../support/factories/ids.ts';

type Probados = Pick<Ports, 'unidades' | 'preferencias'>;

/** Contract of units, rates and preferences, separate for each issuer and user. */
export function describeUnidades(adaptador: string, createPorts: () => Probados | Promise<Probados>): void {
  describe(`UnidadesRepository and PreferenciasRepository over ${adaptador}`, () => {
    let unidades: Ports['unidades'];
    let preferencias: Ports['preferencias'];
    beforeEach(async () => {
      ({ unidades, preferencias } = await createPorts());
    });

    it('keeps the units of each issuer by code, the last of a repeated one', async () => {
      const tarima = { codigo: 'TAR', nombre: 'Tarima', eliminada: false };
      await unidades.putUnidad(NIT_A, tarima);
      await unidades.putUnidad(NIT_A, { codigo: 'BLO', nombre: 'Bloque', eliminada: false });
      await unidades.putUnidad(NIT_A, { ...tarima, eliminada: true });
      expect(await unidades.listUnidades(NIT_A)).toEqual([
        { codigo: 'BLO', nombre: 'Bloque', eliminada: false },
        { ...tarima, eliminada: true },
      ]);
      expect(await unidades.listUnidades(NIT_B)).toEqual([]);
    });

    it('lists the newest days first, as many as asked for', async () => {
      for (const dia of ['18', '20', '19']) {
        await unidades.putTipoCambio(NIT_A, { fecha: `2026-11-${dia}`, tasa: `7.${dia}` });
      }
      expect(await unidades.listTiposCambio(NIT_A, 2)).toEqual([
        { fecha: '2026-11-20', tasa: '7.20' },
        { fecha: '2026-11-19', tasa: '7.19' },
      ]);
      expect(await unidades.listTiposCambio(NIT_B, 2)).toEqual([]);
      expect(await unidades.listTiposCambioEntre(NIT_A, '2026-11-18', '2026-11-19')).toEqual([
        { fecha: '2026-11-18', tasa: '7.18' },
        { fecha: '2026-11-19', tasa: '7.19' },
      ]);
      expect(await unidades.listTiposCambioEntre(NIT_B, '2026-11-01', '2026-11-30')).toEqual([]);
    });

    it('stores a unit or a rate only in the place of the one that was read', async () => {
      const tarima = { codigo: 'TAR', nombre: 'Tarima', eliminada: false };
      const ajena = { ...tarima, nombre: 'Tarima ajena' };
      expect(await unidades.putUnidad(NIT_A, tarima, null)).toBe(true);
      expect(await unidades.putUnidad(NIT_A, ajena, null)).toBe(false);
      expect(await unidades.putUnidad(NIT_A, ajena, ajena)).toBe(false);
      expect(await unidades.listUnidades(NIT_A)).toEqual([tarima]);
      expect(await unidades.putUnidad(NIT_A, ajena, tarima)).toBe(true);
      const dia = { fecha: '2026-11-20', tasa: '7.70' };
      expect(await unidades.findTipoCambio(NIT_A, dia.fecha)).toBeNull();
      expect(await unidades.putTipoCambio(NIT_A, dia, null)).toBe(true);
      expect(await unidades.putTipoCambio(NIT_A, { ...dia, tasa: '' }, null)).toBe(false);
      expect(await unidades.findTipoCambio(NIT_A, dia.fecha)).toEqual(dia);
      expect(await unidades.putTipoCambio(NIT_A, { ...dia, tasa: '' }, dia)).toBe(true);
    });

    it('keeps the preferences of each user in each establishment', async () => {
      const suyas: Preferencias = {
        densidad: 'compacta',
        tipoDocumento: 'FCAM',
        filtros: [{ lista: 'compras', nombre: 'Sin pagar', consulta: 'pago=PENDIENTE' }],
      };
      expect(await preferencias.change(NIT_A, 'ana', () => suyas)).toEqual(suyas);
      expect(await preferencias.find(NIT_A, 'ana')).toEqual(suyas);
      expect(await preferencias.find(NIT_A, 'luis')).toBeNull();
      expect(await preferencias.find(NIT_B, 'ana')).toBeNull();
      // Two devices keep a filter at the same moment.
      const nombres = ['uno', 'dos', 'tres'];
      await Promise.all(
        nombres.map((nombre) =>
          preferencias.change(NIT_A, 'ana', (actuales) =>
            changePreferencias(actuales, { filtros: [{ lista: 'ventas', nombre, consulta: nombre }] }),
          ),
        ),
      );
      const { filtros = [] } = (await preferencias.find(NIT_A, 'ana')) ?? {};
      expect(filtros.map(({ nombre }) => nombre).sort()).toEqual(['Sin pagar', ...nombres].sort());
    });

    it('keeps the first key of each user for devices, also when two are offered at once', async () => {
      const [una, otra] = await Promise.all(['a', 'b'].map((llave) => preferencias.keepLlave('ana', llave)));
      expect(una).toBe(otra);
      expect(await preferencias.keepLlave('ana', 'c')).toBe(una);
      expect(await preferencias.keepLlave('luis', 'c')).toBe('c');
    });
  });
}
