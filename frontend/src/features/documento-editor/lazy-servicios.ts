import { loadCode } from '../../lib/load-code.ts';

type Funciones<K extends string> = Readonly<Record<K, (...args: never[]) => Promise<unknown>>>;

/** Makes services whose code loads with their first call. */
export function lazyServicios<K extends string, S extends Funciones<K>>(
  nombres: readonly K[],
  load: () => Promise<S>,
): Pick<S, K> {
  const call =
    (nombre: K) =>
    async (...args: never[]) =>
      (await loadCode(load))[nombre](...args);
  return Object.fromEntries(nombres.map((nombre) => [nombre, call(nombre)])) as Pick<S, K>;
}
