import type { ArchivoImportado, ImportacionRepository } from '#lambdas/ports/importacion.ts';
import { AHORA, NIT_A, NIT_B } from '../support/factories/ids.ts';

const MINUTO = 60_000;
const T = AHORA.getTime();
const ARCHIVO: ArchivoImportado = {
  ...{ nombre: 'enero/a.xml', resultado: 'COMPRA', motivos: ['Un reparo'], uuid: 'U', tipoDoc: 'FACT' },
  ...{ contraparte: 'Proveedora', total: '112.00', moneda: 'GTQ', fecha: '2026-11-20' },
  firmas: { emisor: 'VALIDA', certificador: 'AUSENTE' },
};

/** Contract of imports; each test gets an empty store. */
export function describeImportaciones(
  adaptador: string,
  createPorts: () =>
    | { importaciones: ImportacionRepository }
    | Promise<{ importaciones: ImportacionRepository }>,
): void {
  describe(`Imports over ${adaptador}`, () => {
    let repo: ImportacionRepository;
    beforeEach(async () => {
      repo = (await createPorts()).importaciones;
    });
    const create = (nit: string, id: string, inicio = T): Promise<void> =>
      repo.create(
        {
          ...{ nit, id, usuario: 'ana', creada: '2026-11-20T10:30:00-06:00' },
          subidas: [{ clave: 'k', nombre: 'a.zip', tamano: 9 }],
        },
        inicio,
      );

    test('lists those of one issuer, the newest first', async () => {
      await create(NIT_A, '1-a');
      await create(NIT_A, '3-c');
      await create(NIT_A, '2-b');
      await create(NIT_B, '9-z');
      expect((await repo.list(NIT_A, 2)).map(({ id }) => id)).toEqual(['3-c', '2-b']);
      expect(await repo.find(NIT_B, '1-a')).toBeNull();
      expect(await repo.find(NIT_A, '1-a')).toEqual({
        ...{ nit: NIT_A, id: '1-a', usuario: 'ana', creada: '2026-11-20T10:30:00-06:00' },
        subidas: [{ clave: 'k', nombre: 'a.zip', tamano: 9 }],
        ...{ estado: 'PREPARANDO', avance: { subida: 0, entrada: 0, lotes: 0 } },
        ...{ conteos: {}, cerrados: null, intentos: 0, version: 1 },
      });
    });

    test('begins when it is due, and one worker has it until its lease ends', async () => {
      await create(NIT_A, '1-a', T + MINUTO);
      expect(await repo.lease(NIT_A, '1-a', AHORA, T + MINUTO)).toBeNull();
      expect(await repo.listPending(AHORA, 10)).toEqual([]);
      const luego = new Date(T + MINUTO);
      expect(await repo.listPending(luego, 10)).toEqual([{ nit: NIT_A, id: '1-a' }]);
      expect(await repo.lease(NIT_A, '1-a', luego, T + 3 * MINUTO)).toMatchObject({
        intentos: 1,
        version: 2,
      });
      expect(await repo.lease(NIT_A, '1-a', new Date(T + 2 * MINUTO), T + 9 * MINUTO)).toBeNull();
      expect(await repo.lease(NIT_A, '1-a', new Date(T + 3 * MINUTO), T + 9 * MINUTO)).toMatchObject({
        intentos: 2,
      });
    });

    test('stores a batch with the progress or not at all', async () => {
      await create(NIT_A, '1-a');
      const tomada = await repo.lease(NIT_A, '1-a', AHORA, T + MINUTO);
      if (tomada === null) throw new Error('no lease');
      const avance = { subida: 0, entrada: 1, lotes: 1 };
      const cambio = {
        avance,
        conteos: { COMPRA: 1 },
        intentos: 0,
        proximoIntento: T + MINUTO,
        leaseHasta: T + MINUTO,
      };
      const lote = { numero: 0, archivos: [ARCHIVO] };
      expect(await repo.save(tomada, cambio, lote)).toBe(3);
      expect(await repo.save(tomada, cambio, { numero: 1, archivos: [ARCHIVO] })).toBeNull();
      expect(await repo.listLotes(NIT_A, '1-a', 0, 9)).toEqual([lote]);
      expect(await repo.listLotes(NIT_B, '1-a', 0, 9)).toEqual([]);
      expect(await repo.find(NIT_A, '1-a')).toMatchObject({ avance, conteos: { COMPRA: 1 }, intentos: 0 });
      const fin = { estado: 'TERMINADA', proximoIntento: null, leaseHasta: 0 } as const;
      expect(await repo.save({ nit: NIT_A, id: '1-a', version: 3 }, fin)).toBe(4);
      expect(await repo.listPending(new Date(T + 9 * MINUTO), 10)).toEqual([]);
      // An undo makes an ended one due again.
      const otra = { estado: 'DESHACIENDO', proximoIntento: T, leaseHasta: 0 } as const;
      expect(await repo.save({ nit: NIT_A, id: '1-a', version: 4 }, otra)).toBe(5);
      expect(await repo.lease(NIT_A, '1-a', AHORA, T + MINUTO)).toMatchObject({ estado: 'DESHACIENDO' });
    });
  });
}
