import { LIMITES_CARGA } from '#domain/constantes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { checkProducto } from '#domain/productos/reglas.ts';
import { requirePermiso } from '#lambdas/shared/require-permiso.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toProducto, toProductoView } from './to-producto.ts';

/** Stores all products or none: a fault in one entry refuses the whole list. */
export const putProductos: Resolver<'Mutation.putProductos'> = async (args, { productos, sesion }) => {
  if (args.productos.length > LIMITES_CARGA.lote) throw new AppError('VALIDACION');
  const nuevos = args.productos.map(toProducto);
  const faltas = nuevos.flatMap((producto, i) => checkEntrada(producto, i, nuevos));
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const previos = await productos.findMany(
    sesion.nit,
    args.modulo,
    nuevos.map(({ codigo }) => codigo),
  );
  const eliminados = new Map(previos.map(({ codigo, eliminado }) => [codigo, eliminado]));
  if (nuevos.some(({ codigo, eliminado }) => eliminado !== (eliminados.get(codigo) ?? false)))
    requirePermiso('eliminacion', sesion);
  await productos.putAll(sesion.nit, args.modulo, nuevos);
  return nuevos.map(toProductoView);
};

function checkEntrada(producto: Producto, i: number, todos: readonly Producto[]): Falta[] {
  const ruta = `productos[${i}]`;
  const isRepetido = todos.findIndex(({ codigo }) => codigo === producto.codigo) < i;
  return isRepetido ? [falta('PRODUCTO-03', `${ruta}.codigo`)] : checkProducto(producto, ruta);
}
