import { LIMITES_CARGA } from '#domain/constantes.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { countBytesUtf8 } from '#domain/texto/texto.ts';
import type { PaginaProductos, ProductoRepository } from '../../ports.ts';
import { requireText } from './item.ts';
import type { Item } from './item.ts';
import type { Dynamo } from './tabla.ts';

/** What is read at most for one page: rows of ordinary size fill an answer before. */
const PAGINA_FILAS = 3_000;

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
      const pk = catalogKey(nit, modulo);
      const items = await dynamo.query({
        tabla,
        expresion: 'pk = :catalogo',
        valores: { ':catalogo': pk },
        limite: PAGINA_FILAS,
        consistente: true,
        ...(siguiente === null ? {} : { desde: { pk, sk: siguiente } }),
      });
      return cutPagina(items);
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

/** As many rows as fit an answer; at least one, so that reading goes on. */
function cutPagina(items: readonly Item[]): PaginaProductos {
  let bytes = 0;
  const over = items.findIndex((item, i) => {
    bytes += countBytesUtf8(requireText(item, 'dato'));
    return i > 0 && bytes > LIMITES_CARGA.paginaBytes;
  });
  const productos = items.slice(0, over === -1 ? PAGINA_FILAS : over).map(toProducto);
  const hasMore = over !== -1 || items.length === PAGINA_FILAS;
  return { productos, siguiente: hasMore ? (productos.at(-1)?.codigo ?? null) : null };
}

/** Rows of before special taxes have no `impuesto`. */
function toProducto(item: Item): Producto {
  const producto = JSON.parse(requireText(item, 'dato')) as Producto;
  return { ...producto, impuesto: producto.impuesto ?? null };
}
