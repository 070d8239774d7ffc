import { PLAZOS_TRASLADO } from '#domain/sesion/traslado.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../../support/factories/ids.ts';
import { createMiembro } from '../../../support/factories/miembro.ts';
import { PASO } from '../../../support/pasos.ts';
import { DESDE, occupy, openMudanza, prove, usuariosOf } from './mudanza.ts';
import type { Corte, Mudanza } from './mudanza.ts';

let mudanza: Mudanza;
beforeAll(async () => {
  mudanza = await openMudanza();
  const { membresias } = mudanza.repos;
  await membresias.addMiembro(NIT_B, createMiembro({ sub: 'eva', usuario: NIT_B }));
});
afterAll(() => mudanza.close());
beforeEach(() => {
  mudanza.enviados.splice(0);
  mudanza.borrados.splice(0);
});

let siguiente = 10_000_000;
const newNit = (): string => String((siguiente += 1));
const pass = (ms: number): void => void (mudanza.reloj.ms += ms);
const ARCHIVO = (pk: string): string => `ARCHIVO#${DESDE}#${pk}`;
const PARTICIONES = (nit: string) =>
  [
    ['Establecimientos', nit],
    ['Documentos', nit],
    ['Productos', `${nit}#V`],
    ['Clientes', nit],
    ['Clientes', `${nit}#C`],
    ['Paquetes', nit],
  ] as const;

/** Everything that is left under the NIT, without the two rows of the NIT itself. */
async function restOf(nit: string): Promise<unknown[]> {
  const filas = await Promise.all(PARTICIONES(nit).map(([tabla, pk]) => mudanza.rowsOf(tabla, pk)));
  return filas.flat().filter(({ sk }) => sk !== 'TITULAR' && sk !== 'PRUEBA');
}

/** Number of rows in the archive by partition. */
async function archivedOf(nit: string): Promise<number[]> {
  const filas = await Promise.all(PARTICIONES(nit).map(([tabla, pk]) => mudanza.rowsOf(tabla, ARCHIVO(pk))));
  return filas.map(({ length }) => length);
}

async function expectMoved(nit: string, filas: readonly number[]): Promise<void> {
  const { membresias, documentos, certificadorConfigs, creditos } = mudanza.repos;
  const { ocupante, cajera, duena } = usuariosOf(nit);
  expect(await restOf(nit)).toEqual([]);
  expect(await archivedOf(nit)).toEqual(filas);
  expect(await membresias.findTitular(nit)).toMatchObject({ sub: duena, enTraslado: false });
  expect(await membresias.isNitProbado(nit)).toBe(true);
  // Those of before enter nothing, and nobody who worked with them does through the NIT.
  for (const sub of [ocupante, cajera]) expect(await membresias.find(sub)).toBeNull();
  expect((await membresias.findContador(NIT_A, nit))?.estado).toBe('retirado');
  expect((await membresias.listLugares('eva')).map((lugar) => lugar.nit)).not.toContain(nit);
  // The claimant opens an empty establishment.
  const miembro = createMiembro({ sub: duena, usuario: `${nit}.r0` });
  expect(await membresias.openEstablecimiento(nit, miembro)).toBe(true);
  expect(await membresias.listLugares(duena)).toHaveLength(1);
  expect(await documentos.find(nit, createId(1))).toBeNull();
  expect(await certificadorConfigs.list(nit)).toEqual([]);
  expect((await creditos.find(nit)).creditosRestantesCerV).toBe(0);
  // No job sees what lies in the archive.
  const pendientes = await documentos.listPending(new Date(8.64e15), 1_000);
  expect(pendientes.filter(({ nit: pk }) => pk.includes(nit))).toEqual([]);
}

test('moves the NIT: cuts off at once, waits, archives without keys, and tells both', async () => {
  const nit = newNit();
  const { ocupante, duena } = usuariosOf(nit);
  await occupy(mudanza, nit);
  const antes = await Promise.all(
    PARTICIONES(nit).map(async ([tabla, pk]) => (await mudanza.rowsOf(tabla, pk)).length),
  );
  expect(antes.every((filas) => filas > 0)).toBe(true);
  expect(await prove(mudanza, nit)).toBe('ganado');
  await mudanza.run();
  const { membresias } = mudanza.repos;
  expect(await membresias.find(ocupante)).toMatchObject({ activa: false });
  expect((await membresias.find(ocupante))?.sesionesDesde).toBe(AHORA.getTime() / 1000);
  expect(mudanza.borrados).toEqual([nit, `${nit}-2`]);
  expect(mudanza.enviados.map(({ para }) => para)).toEqual([`${ocupante}@example.com`]);
  pass(PLAZOS_TRASLADO.pausaMs - 1);
  await mudanza.run();
  expect(await restOf(nit)).not.toEqual([]);
  pass(1);
  await mudanza.run();
  // The pointer to the main certifier is archived too; TITULAR was there before.
  await expectMoved(nit, [(antes[0] ?? 0) - 1, ...antes.slice(1)]);
  expect(mudanza.enviados.map(({ para, asunto }) => [para, asunto])).toEqual([
    [`${ocupante}@example.com`, `El NIT ${nit} pasó a quien demostró que es suyo`],
    [`${duena}@example.com`, `El NIT ${nit} ya es suyo en Cuaderno FEL`],
  ]);
  const archivo = JSON.stringify(await mudanza.rowsOf('Establecimientos', ARCHIVO(nit)));
  expect(archivo).toContain('CERTIFICADOR#');
  expect(archivo).toContain('RETIRADO#');
  expect(archivo).not.toMatch(/sellado|bearer/);
  const documentos = await mudanza.rowsOf('Documentos', ARCHIVO(nit));
  expect(documentos.find(({ sk }) => sk === `D#${createId(1)}`)).toMatchObject({ estado: 'CERTIFICADO' });
  expect(documentos.some((fila) => 'pendiente' in fila || 'leaseHasta' in fila)).toBe(false);
  expect(await mudanza.rowsOf('Establecimientos', 'ARCHIVOS')).toContainEqual(
    expect.objectContaining({ sk: `${nit}#${DESDE}`, anterior: ocupante, ganador: duena }),
  );
  expect((await mudanza.traslados.list()).traslados).toEqual([]);
  // Another claim comes too late.
  const otra = { sub: `otra-${nit}`, nit, usuario: 'x', correo: 'otra@example.com' };
  await membresias.openReclamo(otra);
  const prueba = { medio: 'certificado', desde: DESDE } as const;
  expect(await membresias.decideReclamo({ ...otra, estado: 'abierto' }, prueba)).toBe('negado');
});

test('waits for a document that a certifier may have, a day at most, and says so', async () => {
  const nit = newNit();
  await occupy(mudanza, nit);
  const { documentos } = mudanza.repos;
  const until = AHORA.getTime() + 60_000;
  await documentos.lease(nit, createId(2), { until }, AHORA);
  await documentos.apply(nit, createId(2), PASO.firmado(until), AHORA);
  await documentos.apply(nit, createId(2), PASO.incierto(until, until), AHORA);
  await prove(mudanza, nit);
  await mudanza.run();
  for (const espera of [PLAZOS_TRASLADO.pausaMs, PLAZOS_TRASLADO.maximaMs - PLAZOS_TRASLADO.pausaMs - 1]) {
    pass(espera);
    await mudanza.run();
    expect((await documentos.find(nit, createId(2)))?.documento.statusDocumento).toBe('INCIERTO');
  }
  pass(1);
  await mudanza.run();
  expect(await restOf(nit)).toEqual([]);
  expect(mudanza.memoria.log).toContainEqual(
    expect.objectContaining({
      nivel: 'error',
      evento: 'traslado.incierto',
      campos: { nit, documentos: [createId(2)] },
    }),
  );
});

test('leaves a row that a worker holds, and takes it when the lease has ended', async () => {
  const nit = newNit();
  await occupy(mudanza, nit);
  await prove(mudanza, nit);
  await mudanza.run();
  pass(PLAZOS_TRASLADO.pausaMs);
  const { documentos } = mudanza.repos;
  const ahora = new Date(mudanza.reloj.ms);
  expect(await documentos.lease(nit, createId(2), { until: ahora.getTime() + 60_000 }, ahora)).toBe(true);
  await mudanza.run();
  expect(await documentos.find(nit, createId(2))).not.toBeNull();
  expect(await mudanza.repos.membresias.findTitular(nit)).toMatchObject({ enTraslado: true });
  pass(60_000);
  await mudanza.run();
  expect(await restOf(nit)).toEqual([]);
});

test('tells both once about a claim that was refused', async () => {
  const nit = newNit();
  const { ocupante, duena } = usuariosOf(nit);
  await occupy(mudanza, nit);
  await mudanza.repos.membresias.proveNit(nit, { medio: 'certificado', desde: DESDE });
  for (let n = 0; n < 2; n += 1) expect(await prove(mudanza, nit)).toBe('negado');
  await mudanza.run();
  await mudanza.run();
  expect(mudanza.enviados.map(({ para }) => para)).toEqual([
    `${duena}@example.com`,
    `${ocupante}@example.com`,
  ]);
  expect(await mudanza.repos.membresias.find(ocupante)).toMatchObject({ nit, activa: true });
  expect(mudanza.borrados).toEqual([]);
});

test('one NIT that fails does not keep the others', async () => {
  const nits = [newNit(), newNit()];
  for (const nit of nits) {
    await occupy(mudanza, nit);
    await prove(mudanza, nit);
  }
  const cut: Corte = (puerto) =>
    new Proxy(puerto, {
      get: (target, nombre) => {
        const metodo: unknown = Reflect.get(target, nombre);
        if (nombre !== 'listMiembros' || typeof metodo !== 'function') return metodo;
        return (nit: string): unknown =>
          nit === nits[0] ? Promise.reject(new Error('busy')) : Reflect.apply(metodo, target, [nit]);
      },
    });
  await mudanza.run(cut);
  expect(mudanza.borrados).toEqual([nits[1], `${nits[1]}-2`]);
  await mudanza.run();
  expect(mudanza.borrados).toEqual([nits[1], `${nits[1]}-2`, nits[0], `${nits[0]}-2`]);
});

describe('cut off at any call', () => {
  /** Loses the answer of call number `fatal` and makes no call after it: the same as ending before the next one. */
  function createCorte(fatal: number): { cut: Corte; llamadas: () => number } {
    let llamadas = 0;
    const cut: Corte = (puerto) =>
      new Proxy(puerto, {
        get: (target, nombre) => {
          const metodo: unknown = Reflect.get(target, nombre);
          if (typeof metodo !== 'function') return metodo;
          return async (...args: unknown[]): Promise<unknown> => {
            llamadas += 1;
            if (llamadas > fatal) throw new Error('cut');
            const answer: unknown = await Reflect.apply(metodo, target, args);
            if (llamadas === fatal) throw new Error('cut');
            return answer;
          };
        },
      });
    return { cut, llamadas: () => llamadas };
  }
  const isDone = async (nit: string): Promise<boolean> =>
    (await mudanza.traslados.list()).traslados.every((each) => each.nit !== nit);

  test('ends the same', async () => {
    // Leftovers of the tests above would add calls of their own.
    pass(PLAZOS_TRASLADO.maximaMs);
    await mudanza.run();
    let filas: number[] | null = null;
    for (let fatal = 1; ; fatal += 1) {
      const nit = newNit();
      await occupy(mudanza, nit);
      await prove(mudanza, nit);
      mudanza.enviados.splice(0);
      // The calls of both runs, that cuts off and that moves, are counted together.
      const { cut, llamadas } = createCorte(fatal);
      await mudanza.run(cut).catch(() => undefined);
      pass(PLAZOS_TRASLADO.pausaMs);
      await mudanza.run(cut).catch(() => undefined);
      const isEntera = llamadas() < fatal;
      for (let n = 0; n < 4 && !(await isDone(nit)); n += 1) {
        await mudanza.run();
        pass(PLAZOS_TRASLADO.pausaMs);
      }
      filas ??= await archivedOf(nit);
      await expectMoved(nit, filas);
      const para = mudanza.enviados.map((each) => each.para);
      const { ocupante, duena } = usuariosOf(nit);
      // A message whose answer was lost is sent again; no other step repeats one.
      const esperados = [`${ocupante}@example.com`, `${duena}@example.com`];
      expect([...new Set(para)].sort()).toEqual(esperados.sort());
      expect(para.length).toBeLessThanOrEqual(3);
      if (isEntera) break;
    }
  }, 120_000);
});
