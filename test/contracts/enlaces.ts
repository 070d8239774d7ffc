import type { EnlaceRepository } from '#lambdas/ports/enlace.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../support/factories/ids.ts';

type PortsDeEnlaces = { enlaces: EnlaceRepository };

const SEGUNDO = AHORA.getTime() / 1000;
const HUELLAS = ['a', 'b', 'c'].map((letra) => letra.repeat(64));
const [UNA = '', OTRA = '', AJENA = ''] = HUELLAS;
const createEnlace = (nit: string, creado: number, vence = SEGUNDO + 60) => ({
  nit,
  idTransaccion: createId(1),
  creado,
  vence,
  usuario: nit,
  sub: `sub-${nit}`,
});

/** Contract of public links; each test gets an empty store. */
export function describeEnlaces(
  adaptador: string,
  createPorts: () => PortsDeEnlaces | Promise<PortsDeEnlaces>,
): void {
  describe(`Public links over ${adaptador}`, () => {
    let enlaces: EnlaceRepository;
    beforeEach(async () => {
      ({ enlaces } = await createPorts());
      await enlaces.add(UNA, createEnlace(NIT_A, SEGUNDO - 9));
      await enlaces.add(OTRA, createEnlace(NIT_A, SEGUNDO));
      await enlaces.add(AJENA, createEnlace(NIT_B, SEGUNDO));
    });

    it('are found by the hash of their secret, and listed by document, newest first', async () => {
      expect(await enlaces.find(UNA, AHORA)).toEqual({
        ...createEnlace(NIT_A, SEGUNDO - 9),
        primeraVista: null,
        ultimaVista: null,
      });
      expect(await enlaces.find('d'.repeat(64), AHORA)).toBeNull();
      const lista = await enlaces.list(NIT_A, createId(1), AHORA);
      expect(lista.map(({ huella }) => huella)).toEqual([OTRA, UNA]);
      expect(await enlaces.list(NIT_A, createId(2), AHORA)).toEqual([]);
    });

    it('count for nothing from their last second on, while their rows are still there', async () => {
      const fin = new Date((SEGUNDO + 60) * 1000);
      expect(await enlaces.find(UNA, new Date(fin.getTime() - 1))).not.toBeNull();
      expect(await enlaces.find(UNA, fin)).toBeNull();
      expect(await enlaces.list(NIT_A, createId(1), fin)).toEqual([]);
    });

    it('end one by one, and nobody ends those of another issuer', async () => {
      await enlaces.remove(NIT_A, createId(1), [UNA]);
      await enlaces.remove(NIT_A, createId(1), [UNA]);
      expect(await enlaces.find(UNA, AHORA)).toBeNull();
      expect((await enlaces.list(NIT_A, createId(1), AHORA)).map(({ huella }) => huella)).toEqual([OTRA]);
      expect(await enlaces.list(NIT_B, createId(1), AHORA)).toHaveLength(1);
      expect(await enlaces.find(AJENA, AHORA)).not.toBeNull();
    });

    it('keep their first and their last opening, at most one in each space of time', async () => {
      const open = async (segundo: number): Promise<void> => {
        const enlace = await enlaces.find(UNA, AHORA);
        if (enlace !== null) await enlaces.markVista(UNA, enlace, segundo, 10);
      };
      for (const despues of [0, 9, 10, 15]) await open(SEGUNDO + despues);
      const vistas = { primeraVista: SEGUNDO, ultimaVista: SEGUNDO + 10 };
      expect(await enlaces.find(UNA, AHORA)).toMatchObject(vistas);
      const [otra, una] = await enlaces.list(NIT_A, createId(1), AHORA);
      expect(una).toMatchObject(vistas);
      expect(otra).toMatchObject({ huella: OTRA, primeraVista: null, ultimaVista: null });
    });

    it('that were ended are not brought back by a late opening', async () => {
      const enlace = await enlaces.find(UNA, AHORA);
      if (enlace === null) throw new Error('no link');
      await enlaces.remove(NIT_A, createId(1), [UNA]);
      await enlaces.markVista(UNA, enlace, SEGUNDO, 10);
      expect(await enlaces.find(UNA, AHORA)).toBeNull();
      expect(await enlaces.list(NIT_A, createId(1), AHORA)).toHaveLength(1);
    });

    it('never take the place of another', async () => {
      await expect(enlaces.add(UNA, createEnlace(NIT_B, SEGUNDO))).rejects.toThrow();
      expect((await enlaces.find(UNA, AHORA))?.nit).toBe(NIT_A);
    });
  });
}
