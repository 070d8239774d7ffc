/** A few values in memory, each for some time. Times are epoch milliseconds. */
export type BoundedCache<T> = {
  get: (clave: string, now: number) => T | undefined;
  put: (clave: string, valor: T, now: number) => void;
};

/** Caches of their own for the things that hold them, so that nothing is global; each goes with its holder. */
export function createCaches<T>(maximo: number, vigenciaMs: number): (dueno: object) => BoundedCache<T> {
  const caches = new WeakMap<object, BoundedCache<T>>();
  return (dueno) => {
    const cache = caches.get(dueno) ?? createBoundedCache<T>(maximo, vigenciaMs);
    caches.set(dueno, cache);
    return cache;
  };
}

/** Forgets a value after `vigenciaMs`, and the one that came first when there are more than `maximo`. */
export function createBoundedCache<T>(maximo: number, vigenciaMs: number): BoundedCache<T> {
  const guardados = new Map<string, { valor: T; vence: number }>();
  return {
    get: (clave, now) => {
      const guardado = guardados.get(clave);
      return guardado !== undefined && guardado.vence > now ? guardado.valor : undefined;
    },
    put: (clave, valor, now) => {
      const [primera] = guardados.keys();
      if (guardados.size >= maximo && primera !== undefined) guardados.delete(primera);
      guardados.set(clave, { valor, vence: now + vigenciaMs });
    },
  };
}
