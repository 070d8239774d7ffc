import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { getCambiosProductos } from './get-cambios-productos.ts';
import { getProducto } from './get-producto.ts';
import { getProductosPagina } from './get-productos-pagina.ts';
import { getProductos } from './get-productos.ts';
import { putProductos } from './put-productos.ts';

export const productosResolvers: AreaResolvers<'productos'> = {
  'Query.getProducto': getProducto,
  'Query.getProductos': getProductos,
  'Query.getCambiosProductos': getCambiosProductos,
  'Query.getProductosPagina': getProductosPagina,
  'Mutation.putProductos': putProductos,
};
