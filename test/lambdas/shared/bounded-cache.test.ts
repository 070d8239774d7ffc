import { createBoundedCache } from '#lambdas/shared/bounded-cache.ts';

test('a value is kept for its time and not a millisecond longer', () => {
  const cache = createBoundedCache<string>(9, 1_000);
  cache.put('a', 'x', 5_000);
  expect([cache.get('a', 5_999), cache.get('a', 6_000), cache.get('b', 5_000)]).toEqual([
    'x',
    undefined,
    undefined,
  ]);
});

test('a full one forgets what came first', () => {
  const cache = createBoundedCache<number>(2, 1_000);
  for (const n of [1, 2, 3]) cache.put(`n${n}`, n, 0);
  expect([cache.get('n1', 0), cache.get('n2', 0), cache.get('n3', 0)]).toEqual([undefined, 2, 3]);
});
