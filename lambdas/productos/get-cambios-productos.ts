import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toProductoView } from './to-producto.ts';

/** Answers the changes of a catalogue after the version that a device has; after an unknown one, the first page of all of it. */
export const getCambiosProductos: Resolver<'Query.getCambiosProductos'> = async (args, contexto) => {
  const { nit } = contexto.sesion;
  const { recargar, ...cambios } = await contexto.productos.changes(nit, args.modulo, args.desde ?? null);
  // The page is read after the version, so no change falls between the two.
  const { productos, siguiente } = recargar
    ? await contexto.productos.page(nit, args.modulo, null)
    : { ...cambios, siguiente: null };
  return { ...cambios, recargar, siguiente, productos: productos.map(toProductoView) };
};
