import { LARGOS } from '#domain/constantes.ts';
import { countCaracteres } from '#domain/texto/texto.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toProductoView } from './to-producto.ts';

export const getProducto: Resolver<'Query.getProducto'> = async (args, { productos, sesion }) => {
  // No product has such a code, and DynamoDB refuses it as a key.
  if (args.codigo === '' || countCaracteres(args.codigo) > LARGOS.codigoProducto) return null;
  const producto = await productos.find(sesion.nit, args.modulo, args.codigo);
  return producto === null ? null : toProductoView(producto);
};
