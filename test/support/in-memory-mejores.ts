import type { MejoresRepository } from '#lambdas/ports/mejores.ts';

type Fila = Awaited<ReturnType<MejoresRepository['find']>>;

/** MejoresRepository over a map. */
export function createMejoresEnMemoria(): MejoresRepository {
  const filas = new Map<string, Fila>();
  const read = (nit: string, mes: string): Fila =>
    filas.get(`${nit} ${mes}`) ?? { calculados: null, pedido: null };
  return {
    find: async (nit, mes) => structuredClone(read(nit, mes)),
    putPedido: async (nit, mes, pedido) => void filas.set(`${nit} ${mes}`, { ...read(nit, mes), pedido }),
    put: async (nit, mes, calculados) => void filas.set(`${nit} ${mes}`, { ...read(nit, mes), calculados }),
  };
}
