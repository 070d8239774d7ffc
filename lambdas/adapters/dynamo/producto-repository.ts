import type { BienServicio } from '#domain/documentos/modelo/borrador.ts';
import { IMPUESTOS_ESPECIALES } from '#domain/impuestos/impuesto.ts';
import type { ImpuestoProducto, Producto } from '#domain/productos/producto.ts';
import type { ProductoRepository } from '#lambdas/ports/productos.ts';
import { readPagina } from './pagina.ts';
import { flag, json, keyOf, nullable, number, oneOf, record, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

const IMPUESTO = record<ImpuestoProducto>({
  nombreCorto: oneOf(IMPUESTOS_ESPECIALES),
  codigoUnidadGravable: number,
});
const toProducto = json<Producto>(
  'producto',
  record({
    codigo: text,
    codigoAlterno: text,
    descripcion: text,
    bienServicio: keyOf<BienServicio>({ B: true, S: true }),
    unidadMedida: text,
    precio: text,
    impuesto: nullable(IMPUESTO),
    eliminado: flag,
  }),
);

export function createProductoRepository(dynamo: Dynamo, tabla: string): ProductoRepository {
  return {
    find: async (nit, modulo, codigo) => {
      const item = await dynamo.get(tabla, { pk: catalogKey(nit, modulo), sk: codigo });
      return item === null ? null : toProducto(item);
    },
    findMany: async (nit, modulo, codigos) => {
      const claves = codigos.map((codigo) => ({ pk: catalogKey(nit, modulo), sk: codigo }));
      return (await dynamo.getMany(tabla, claves)).map(toProducto);
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
        // A batch may not contain a row twice, so the last of two counts, as in single writes.
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
