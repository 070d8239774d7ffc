import type { BienServicio } from '#domain/documentos/modelo/borrador.ts';
import { IMPUESTOS_ESPECIALES } from '#domain/impuestos/impuesto.ts';
import type { ImpuestoProducto, Producto } from '#domain/productos/producto.ts';
import type { CambioProducto, ProductoRepository } from '#lambdas/ports/productos.ts';
import { SI_NO_EXISTE, buildPut, toItem } from './item.ts';
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
    putAll: async (nit, modulo, cambios) => {
      const perdidos: number[] = [];
      for (let at = 0; at < cambios.length; at += POR_TRANSACCION) {
        const fallos = await dynamo.transact(
          cambios
            .slice(at, at + POR_TRANSACCION)
            .map((cambio) => ({ Put: putOf(tabla, catalogKey(nit, modulo), cambio) })),
        );
        fallos?.forEach((isPerdido, i) => {
          if (isPerdido) perdidos.push(at + i);
        });
      }
      return perdidos;
    },
  };
}

/** Largest number of rows of a transaction. */
const POR_TRANSACCION = 100;

function putOf(tabla: string, pk: string, { producto, previo }: CambioProducto): ReturnType<typeof buildPut> {
  const fila = toItem({ pk, sk: producto.codigo, dato: toDato(producto) });
  const condicion =
    previo === null ? SI_NO_EXISTE : { expresion: 'dato = :previo', valores: { ':previo': toDato(previo) } };
  return buildPut(tabla, fila, condicion);
}

/** Text of a product; always with its members in one order, because a condition compares it. */
function toDato(producto: Producto): string {
  const { codigo, codigoAlterno, descripcion, bienServicio, unidadMedida, precio, impuesto, eliminado } =
    producto;
  const { nombreCorto, codigoUnidadGravable } = impuesto ?? {};
  return JSON.stringify({
    ...{ codigo, codigoAlterno, descripcion, bienServicio, unidadMedida, precio },
    impuesto: impuesto === null ? null : { nombreCorto, codigoUnidadGravable },
    eliminado,
  });
}

export function catalogKey(nit: string, modulo: 'V' | 'C'): string {
  return `${nit}#${modulo}`;
}
