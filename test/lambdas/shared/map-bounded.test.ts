import { inLotes, mapBounded } from '#lambdas/shared/map-bounded.ts';

test('answers keep the order of the values, whichever comes first, and no more calls are open than may be', async () => {
  const mayores: number[] = [];
  let abiertas = 0;
  const hechos = await mapBounded([5, 1, 4, 1, 3, 2], 3, async (turnos) => {
    abiertas += 1;
    mayores.push(abiertas);
    for (let i = 0; i < turnos; i += 1) await Promise.resolve();
    abiertas -= 1;
    return turnos * 10;
  });
  expect(hechos).toEqual([50, 10, 40, 10, 30, 20]);
  expect(Math.max(...mayores)).toBe(3);
  expect(await mapBounded([], 3, () => Promise.resolve(1))).toEqual([]);
});

test('after a failure no further value is begun', async () => {
  const empezados: number[] = [];
  const fallar = mapBounded([1, 2, 3, 4, 5, 6], 3, async (valor) => {
    empezados.push(valor);
    if (valor === 2) throw new Error('no');
    for (let i = 0; i < 9; i += 1) await Promise.resolve();
  });
  await expect(fallar).rejects.toThrow('no');
  // What had begun goes on to its end.
  await new Promise((resolve) => setImmediate(resolve));
  expect(empezados).toEqual([1, 2, 3]);
});

test('ids are read twenty-five by twenty-five', () => {
  const ids = Array.from({ length: 51 }, (_, i) => String(i));
  expect(inLotes(ids).map(({ length }) => length)).toEqual([25, 25, 1]);
  expect(inLotes(ids).flat()).toEqual(ids);
});
