import type { Producto } from '#domain/productos/producto.ts';
import type { ProductoRepository } from '#lambdas/ports/productos.ts';
import { requireText } from './item.ts';
import type { Item } from './item.ts';
import { readPagina } from './pagina.ts';
import type { Dynamo } from './tabla.ts';

export function createProductoRepository(dynamo: Dynamo, tabla: string): ProductoRepository {
  return {
    find: async (nit, modulo, codigo) => {
      const item = await dynamo.get(tabla, { pk: catalogKey(nit, modulo), sk: codigo });
      return item === null ? null : toProducto(item);
    },
    list: async (nit, modulo) => {
      const valores = { ':catalogo': catalogKey(nit, modulo) };
      return (await dynamo.query({ tabla, expresion: 'pk = :catalogo', valores })).map(toProducto);
    },
    page: async (nit, modulo, siguiente) => {
      const pagina = await readPagina(dynamo, tabla, catalogKey(nit, modulo), siguiente);
      return { productos: pagina.items.map(toProducto), siguiente: pagina.siguiente };
    },
    putAll: (nit, modulo, productos) =>
      dynamo.putMany(
        tabla,
        // One batch may not name a row twice: the last of two wins, as in single writes.
        [...new Map(productos.map((producto) => [producto.codigo, producto])).values()].map((producto) => ({
          pk: catalogKey(nit, modulo),
          sk: producto.codigo,
          dato: JSON.stringify(producto),
        })),
      ),
  };
}

function catalogKey(nit: string, modulo: 'V' | 'C'): string {
  return `${nit}#${modulo}`;
}

/** Rows of before special taxes have no `impuesto`. */
function toProducto(item: Item): Producto {
  const producto = JSON.parse(requireText(item, 'dato')) as Producto;
  return { ...producto, impuesto: producto.impuesto ?? null };
}
