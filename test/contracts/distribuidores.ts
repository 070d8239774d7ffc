import type { Ports } from '#lambdas/ports/ports.ts';
import { NIT_A, NIT_B } from '../support/factories/ids.ts';

type PortsDeDistribuidores = Pick<Ports, 'distribuidores'>;

const NIT_C = '99900033';
const DESDE = '2026-11-20T10:30:00-06:00';

/** Contract of who brought whom in; each test gets an empty store. */
export function describeDistribuidores(
  adaptador: string,
  createPorts: () => PortsDeDistribuidores | Promise<PortsDeDistribuidores>,
): void {
  describe(`Distributors over ${adaptador}`, () => {
    let distribuidores: PortsDeDistribuidores['distribuidores'];
    beforeEach(async () => {
      ({ distribuidores } = await createPorts());
    });

    it('list every taxpayer under the one that brought it in', async () => {
      expect(await distribuidores.listReferidos()).toEqual([]);
      const uno = { nitDistribuidor: NIT_B, nitReferido: NIT_C, desde: DESDE };
      const otro = { nitDistribuidor: NIT_A, nitReferido: NIT_B, desde: DESDE };
      await distribuidores.refer(uno);
      await distribuidores.refer(otro);
      const porNit = [uno, otro].sort((a, b) => (a.nitDistribuidor < b.nitDistribuidor ? -1 : 1));
      expect(await distribuidores.listReferidos()).toEqual(porNit);
    });

    it('keep the first one, also when two are noted at the same time or one is noted again', async () => {
      const uno = { nitDistribuidor: NIT_A, nitReferido: NIT_C, desde: DESDE };
      const otro = { ...uno, nitDistribuidor: NIT_B };
      await Promise.all([distribuidores.refer(uno), distribuidores.refer(otro)]);
      const [primero] = await distribuidores.listReferidos();
      await distribuidores.refer({ ...uno, desde: 'luego' });
      await distribuidores.refer({ ...otro, desde: 'luego' });
      expect(await distribuidores.listReferidos()).toEqual([primero]);
    });
  });
}
