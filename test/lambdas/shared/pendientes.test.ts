import { parteOf, partesOf } from '#lambdas/shared/pendientes.ts';
import { NOMBRES_COLA, TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { createId } from '../../support/factories/ids.ts';

const CLASES = NOMBRES_COLA.map((nombre) => TRABAJOS[nombre].sweep.pendiente);
const IDS = Array.from({ length: 16_000 }, (_, i) => createId(i));

test('no part belongs to two jobs', () => {
  const partes = CLASES.flatMap(partesOf);
  expect(new Set(partes).size).toBe(partes.length);
});

test('rows are spread evenly over the parts that are read, each always in the same', () => {
  const cuentas = new Map(partesOf('D').map((parte) => [parte, 0]));
  for (const id of IDS) {
    const parte = parteOf('D', id);
    expect(parteOf('D', id)).toBe(parte);
    cuentas.set(parte, (cuentas.get(parte) ?? Number.NaN) + 1);
  }
  for (const cuenta of cuentas.values())
    expect(Math.abs(cuenta - IDS.length / cuentas.size)).toBeLessThan(150);
});

test('rows of the time before there were parts are still read', () => {
  for (const clase of CLASES) expect(partesOf(clase)).toContain(clase);
});
