import { decimal, decimalFromNumber, toNumber, toText } from '#domain/dinero/decimal.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { cleanLinea, cleanText } from '#domain/texto/texto.ts';
import type * as S from '#graphql/generated/schema-types.ts';

/** Numbers on the GraphQL border, decimal text inside. */
export function toProductoSalida(producto: Producto): S.Producto {
  return { ...producto, precio: toNumber(decimal(producto.precio)) };
}

export function toProducto(entrada: S.ProductoInput): Producto {
  return {
    codigo: cleanLinea(entrada.codigo),
    codigoAlterno: cleanLinea(entrada.codigoAlterno ?? ''),
    descripcion: cleanText(entrada.descripcion),
    bienServicio: entrada.bienServicio,
    unidadMedida: cleanLinea(entrada.unidadMedida),
    precio: toText(decimalFromNumber(entrada.precio)),
    eliminado: entrada.eliminado ?? false,
  };
}
