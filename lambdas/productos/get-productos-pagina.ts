import { LARGOS } from '#domain/constantes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { countCaracteres } from '#domain/texto/texto.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toProductoView } from './to-producto.ts';

/** Products page by page, with deleted ones, which the catalogue screen shows and restores. */
export const getProductosPagina: Resolver<'Query.getProductosPagina'> = async (args, contexto) => {
  const siguiente = args.siguiente ?? null;
  if (siguiente === '' || countCaracteres(siguiente ?? '') > LARGOS.codigoProducto)
    throw new AppError('PAGINA_INVALIDA');
  const pagina = await contexto.productos.page(contexto.sesion.nit, args.modulo, siguiente);
  return { productos: pagina.productos.map(toProductoView), siguiente: pagina.siguiente };
};
