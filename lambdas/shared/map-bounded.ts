/** Calls for each value, at most that many at once, and answers in the order of the values. After a failure no other call begins. */
export async function mapBounded<T, R>(
  valores: readonly T[],
  aLaVez: number,
  call: (valor: T) => Promise<R>,
): Promise<R[]> {
  const resultados: R[] = [];
  // All workers take their values from one generator, which a failure of one of them closes for all; an array's own iterator stays open.
  const cola = (function* () {
    yield* valores.entries();
  })();
  const work = async (): Promise<void> => {
    for (const [i, valor] of cola) resultados[i] = await call(valor);
  };
  await Promise.all(Array.from({ length: Math.min(aLaVez, valores.length) }, work));
  return resultados;
}

/** Records that one call reads. */
const LOTE = 25;

/** Ids of records in the order in which they came, so many as one call reads. */
export function inLotes(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / LOTE) }, (_, i) => ids.slice(i * LOTE, (i + 1) * LOTE));
}
