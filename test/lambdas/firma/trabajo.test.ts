import { spawnSync } from 'node:child_process';
import { LIMITES_XML } from '#domain/dte/limites-xml.ts';
import { readImportado } from '#domain/importacion/read-importado.ts';
import { createXmlFirmado } from '../../support/factories/factura-compra.ts';
import { AHORA, NIT_A } from '../../support/factories/ids.ts';

type Costo = { pocas: number; muchas: number };
type Costos = { pares: Costo[]; enorme: number; repetibles: { que: string; pasos: Costo[] }[] };

/** Counted in a process of its own (test/support/trabajo-lineal.mts). */
const SIN_OPTIMIZAR = ['--no-opt', '--no-maglev', '--no-sparkplug', '--no-flush-bytecode'];
let costos: Costos;
beforeAll(() => {
  const programa = ['--import', 'tsx', 'test/support/trabajo-lineal.mts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...SIN_OPTIMIZAR, ...programa], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  costos = JSON.parse(stdout) as Costos;
});

/** A walk over all for each of them costs four times as much for each one of the many. */
const isPeor = ({ pocas, muchas }: Costo): boolean => muchas > 2 * Math.max(pocas, 0) + 80;

test('reading and both ways of verifying cost no more for one of many than for one of few, whatever a document repeats', () => {
  expect(costos.repetibles.length).toBeGreaterThan(25);
  expect(costos.repetibles.filter(({ pasos }) => pasos.some(isPeor))).toEqual([]);
  // What is counted is the work of each step, also that of the libraries.
  const elementos = costos.repetibles.find(({ que }) => que === 'elementos')?.pasos ?? [];
  expect(elementos.map(({ muchas }) => muchas > 2)).toEqual([true, true, true]);
});

test('a walk over all for each of them would be seen', () => {
  expect(costos.pares.filter(isPeor)).toHaveLength(1);
});

test('a document with forty thousand prefixes is refused before anything is verified, with a few blocks for each', async () => {
  expect(costos.enorme).toBeGreaterThan(40_000);
  expect(costos.enorme).toBeLessThan(40 * 40_000);
  const bueno = await createXmlFirmado(1, { nit: NIT_A });
  const read = (prefijos: number) =>
    readImportado(
      bueno.replace(
        '<dte:SAT',
        `<dte:SAT${Array.from({ length: prefijos }, (_, i) => ` xmlns:n${i}="u${i}"`).join('')}`,
      ),
      { nit: NIT_A, ahora: AHORA.getTime() },
    );
  expect(read(40_000)).toMatchObject({ tipo: 'invalido', faltas: [{ codigo: 'IMPORTACION-34' }] });
  expect(read(LIMITES_XML.prefijos - 10).tipo).toBe('documento');
});
