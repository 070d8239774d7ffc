import { readLista } from '#lambdas/shared/read-lista.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toProductoView } from './to-producto.ts';

/** All products, with deleted ones, which the catalogue screen shows and restores. */
export const getProductos: Resolver<'Query.getProductos'> = async ({ modulo }, { productos, sesion }) => {
  const todos = await readLista(async (desde) => {
    const { productos: filas, siguiente } = await productos.page(sesion.nit, modulo, desde);
    return { filas, siguiente };
  });
  return todos.map(toProductoView);
};
