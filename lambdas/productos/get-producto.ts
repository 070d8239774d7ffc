import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toProductoSalida } from './to-producto.ts';

export const getProducto: Resolver<'Query.getProducto'> = async (args, { productos, sesion }) => {
  if (args.codigo === '') return null;
  const producto = await productos.find(sesion.nit, args.modulo, args.codigo);
  return producto === null ? null : toProductoSalida(producto);
};
