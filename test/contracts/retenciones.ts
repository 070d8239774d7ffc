import type { AgenteRetenedor, Constancia } from '#domain/cierre/retenciones.ts';
import type { Repositories } from '#lambdas/ports/ports.ts';
import { NIT_A, NIT_B, createId } from '../support/factories/ids.ts';

type CrearPorts = () => Repositories | Promise<Repositories>;

const AGENTE: AgenteRetenedor = { nit: '99900025', nombre: 'Agente', tipo: 'ESPECIAL', retieneIsr: true };
const constanciaDe = (n: number, fecha: string): Constancia => ({
  ...{ id: createId(n), impuesto: 'IVA', numero: `C-${n}`, fecha, nitAgente: AGENTE.nit, monto: '15.00' },
  ...{ idTransaccion: null, usuario: NIT_A, quitada: false },
});

export function describeRetenciones(adaptador: string, createPorts: CrearPorts): void {
  describe(`the withholdings of ${adaptador}`, () => {
    let retenciones: Repositories['retenciones'];
    beforeEach(async () => {
      ({ retenciones } = await createPorts());
    });

    it('keep the list of buyers as it was seen last', async () => {
      expect(await retenciones.findAgentes(NIT_A)).toBeNull();
      const otro = { ...AGENTE, nit: '99900033' };
      expect([
        await retenciones.putAgentes(NIT_A, [AGENTE], null),
        await retenciones.putAgentes(NIT_A, [otro], null),
        await retenciones.putAgentes(NIT_A, [AGENTE, otro], [AGENTE]),
      ]).toEqual([true, false, true]);
      expect(await retenciones.findAgentes(NIT_A)).toEqual([AGENTE, otro]);
      expect(await retenciones.findAgentes(NIT_B)).toBeNull();
    });

    it('list certificates by month, add each id once, and keep those that were taken out', async () => {
      const [octubre, fin, noviembre] = [
        constanciaDe(1, '2026-10-02'),
        constanciaDe(2, '2026-10-31'),
        constanciaDe(3, '2026-11-01'),
      ] as const;
      for (const constancia of [fin, octubre, noviembre])
        expect(await retenciones.addConstancia(NIT_A, constancia)).toBe(true);
      expect(await retenciones.addConstancia(NIT_A, { ...octubre, monto: '99.00' })).toBe(false);
      const repetida = { ...octubre, id: createId(8), fecha: '2026-10-05' };
      expect(await retenciones.addConstancia(NIT_A, repetida)).toBe(false);
      expect(await retenciones.listConstancias(NIT_A, '2026-10', '2026-10')).toEqual([octubre, fin]);
      expect(await retenciones.listConstancias(NIT_A, '2026-10', '2026-11')).toHaveLength(3);
      expect(await retenciones.listConstancias(NIT_B, '2026-10', '2026-11')).toEqual([]);
      expect([
        await retenciones.removeConstancia(NIT_A, octubre),
        await retenciones.removeConstancia(NIT_A, octubre),
      ]).toEqual([true, false]);
      expect(await retenciones.listConstancias(NIT_A, '2026-10', '2026-10')).toEqual([
        { ...octubre, quitada: true },
        fin,
      ]);
      expect(await retenciones.addConstancia(NIT_A, repetida)).toBe(true);
    });
  });
}
