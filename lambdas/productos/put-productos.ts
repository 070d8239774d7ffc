import { LIMITES_CARGA } from '#domain/constantes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { checkProducto } from '#domain/productos/reglas.ts';
import { versionOf } from '#lambdas/shared/version.ts';
import { requirePermiso } from '#lambdas/shared/require-permiso.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import type { CambioProducto } from '#lambdas/ports/productos.ts';
import { toProducto, toProductoView } from './to-producto.ts';

/** A product of the list, and the stored one with its code. */
type Entrada = CambioProducto & { version: string | null; ruta: string };

/**
 * Stores all products or none: a fault in one entry refuses the whole list. An entry names the version that it replaces, so
 * that nobody overwrites what somebody else stored without having seen it; storing what is stored already changes nothing.
 */
export const putProductos: Resolver<'Mutation.putProductos'> = async (args, { productos, sesion }) => {
  if (args.productos.length > LIMITES_CARGA.lote) throw new AppError('VALIDACION');
  const nuevos = args.productos.map(toProducto);
  refuse(nuevos.flatMap((producto, i) => checkEntrada(producto, i, nuevos)));
  const codigos = nuevos.map(({ codigo }) => codigo);
  const guardados = await productos.findMany(sesion.nit, args.modulo, codigos);
  const previos = new Map(guardados.map((producto) => [producto.codigo, producto]));
  const entradas = nuevos.map((producto, i) => ({
    producto,
    previo: previos.get(producto.codigo) ?? null,
    version: args.productos[i]?.version ?? null,
    ruta: `productos[${i}].codigo`,
  }));
  const cambios = entradas.filter(({ producto, previo }) => !isGuardado(producto, previo));
  if (cambios.some(({ producto, previo }) => producto.eliminado !== (previo?.eliminado ?? false)))
    requirePermiso('eliminacion', sesion);
  refuse(cambios.flatMap(checkVersion));
  const perdidos = await productos.putAll(sesion.nit, args.modulo, cambios);
  refuse(cambios.flatMap(({ ruta }, i) => (perdidos.includes(i) ? [falta('PRODUCTO-08', ruta)] : [])));
  return nuevos.map(toProductoView);
};

function refuse(faltas: readonly Falta[]): void {
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
}

const isGuardado = (producto: Producto, previo: Producto | null): boolean =>
  previo !== null && versionOf(previo) === versionOf(producto);

/** Refuses a product whose code exists unseen, and one that changed after it was read. */
function checkVersion({ previo, version, ruta }: Entrada): Falta[] {
  if (version === (previo === null ? null : versionOf(previo))) return [];
  return [falta(version === null ? 'PRODUCTO-07' : 'PRODUCTO-08', ruta)];
}

function checkEntrada(producto: Producto, i: number, todos: readonly Producto[]): Falta[] {
  const ruta = `productos[${i}]`;
  const isRepetido = todos.findIndex(({ codigo }) => codigo === producto.codigo) < i;
  return isRepetido ? [falta('PRODUCTO-03', `${ruta}.codigo`)] : checkProducto(producto, ruta);
}
