import { searchArticulos } from '#domain/importacion/articulos.ts';
import type { ArticuloCompra } from '#domain/importacion/articulos.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Products after which a page ends, and suppliers that are read at a time and in all for one page. */
const PAGINA = 100;
const LOTE = 10;
const LOTES = 20;

/** Products of suppliers whose class was remembered. A page has all products of its suppliers. */
export const getArticulosCompra: Resolver<'Query.getArticulosCompra'> = async (
  { texto, siguiente },
  { facturasCompra, sesion },
) => {
  const articulos: ArticuloCompra[] = [];
  let lugar = siguiente ?? null;
  for (let lote = 0; lote < LOTES && articulos.length < PAGINA; lote += 1) {
    const pagina = await facturasCompra.listClases(sesion.nit, LOTE, lugar);
    for (const proveedor of pagina.proveedores) articulos.push(...searchArticulos(proveedor, texto ?? ''));
    lugar = pagina.siguiente;
    if (lugar === null) break;
  }
  return { articulos: articulos.map(toArticuloView), siguiente: lugar };
};

function toArticuloView({ proveedor, producto, ...articulo }: ArticuloCompra): S.ArticuloCompra {
  return { nitProveedor: proveedor.nit, nombreProveedor: proveedor.nombre, articulo: producto, ...articulo };
}
