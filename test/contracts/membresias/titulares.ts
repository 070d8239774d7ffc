import { createMiembro } from '../../support/factories/miembro.ts';
import { DESDE, LUIS, NIT_C, createCasas } from './casas.ts';
import type { CrearPorts, Membresias } from './casas.ts';

/** Contract of the holders of a NIT: who has it, who claims it and who may open its establishment. */
export function describeTitulares(adaptador: string, createPorts: CrearPorts): void {
  describe(`Holders of a NIT over ${adaptador}`, () => {
    let membresias: Membresias;

    beforeEach(async () => {
      membresias = await createCasas(createPorts);
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
  });
}
