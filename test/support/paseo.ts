/**
 * Order of visits of `count` places, beginning and ending at the first, in which each ordered pair of different places
 * stands next to each other exactly once (a circuit of Euler, found by Hierholzer's method).
 */
export function walkPairs(count: number): number[] {
  const left = Array.from({ length: count }, (_, from) =>
    Array.from({ length: count }, (__, to) => to).filter((to) => to !== from),
  );
  const pending = [0];
  const walk: number[] = [];
  while (pending.length > 0) {
    const next = left[pending[pending.length - 1] ?? 0]?.shift();
    if (next === undefined) walk.push(pending.pop() ?? 0);
    else pending.push(next);
  }
  return walk.reverse();
}
