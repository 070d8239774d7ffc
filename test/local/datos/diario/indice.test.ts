import fc from 'fast-check';
import { createIndice } from '../../../../local/datos/diario/indice.ts';
import type { Rango } from '../../../../local/datos/diario/indice.ts';

const key = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '/'), maxLength: 4 });
const step = fc.record({ key, isPut: fc.boolean() });
const rango: fc.Arbitrary<Rango> = fc.record(
  { gte: key, gt: key, lte: key, lt: key, reverse: fc.boolean(), limit: fc.integer({ min: -1, max: 5 }) },
  { requiredKeys: [] },
);

function expected(
  all: ReadonlyMap<string, number>,
  { gte, gt, lte, lt, reverse, limit = -1 }: Rango,
): string[] {
  const keys = [...all.keys()].sort();
  const low = keys.filter((each) => (gte === undefined ? gt === undefined || each > gt : each >= gte));
  const within = low.filter((each) => (lte === undefined ? lt === undefined || each < lt : each <= lte));
  const ordered = reverse === true ? within.reverse() : within;
  return limit < 0 ? ordered : ordered.slice(0, limit);
}

test('random steps leave the rows of a plain map, and every range reads as a filter of them', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), rango, (steps, asked) => {
      const indice = createIndice<number>();
      const all = new Map<string, number>();
      for (const [i, { key: each, isPut }] of steps.entries()) {
        if (isPut) {
          indice.set(each, i);
          all.set(each, i);
        } else expect(indice.delete(each)).toBe(all.delete(each));
      }
      // Both ends of one side never come together in a query.
      const { gt, lt, ...rest } = asked;
      const range = { ...rest, ...(rest.gte === undefined && gt !== undefined ? { gt } : {}) };
      const full = { ...range, ...(rest.lte === undefined && lt !== undefined ? { lt } : {}) };
      expect(indice.size()).toBe(all.size);
      expect([...indice.keys(full)]).toEqual(expected(all, full));
      for (const [each, value] of all) expect(indice.get(each)).toBe(value);
    }),
    { numRuns: 300 },
  );
});

test('ten thousand keys in any order are walked up and down in theirs, also while they change', () => {
  const indice = createIndice<number>();
  const name = (i: number): string => `k${String((i * 7919) % 10_007).padStart(5, '0')}`;
  for (let i = 0; i < 10_007; i += 1) indice.set(name(i), i);
  const up = [...indice.keys({})];
  expect(up).toEqual([...up].sort());
  expect([...indice.keys({ reverse: true })]).toEqual([...up].reverse());
  const seen: string[] = [];
  for (const each of indice.keys({})) {
    seen.push(each);
    indice.delete(each);
    indice.set(`a${each}`, 0);
  }
  expect(seen).toEqual(up);
});
