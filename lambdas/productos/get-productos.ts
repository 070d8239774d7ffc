import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toProductoView } from './to-producto.ts';

/** All products, with deleted ones, which the catalogue screen shows and restores. */
export const getProductos: Resolver<'Query.getProductos'> = async (args, { productos, sesion }) =>
  (await productos.list(sesion.nit, args.modulo)).map(toProductoView);
