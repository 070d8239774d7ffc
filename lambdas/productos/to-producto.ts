import { decimal, decimalFromNumber, toNumber, toText } from '#domain/dinero/decimal.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { isImpuestoEspecial } from '#domain/impuestos/impuestos.ts';
import type { ImpuestoProducto, Producto } from '#domain/productos/producto.ts';
import { cleanLinea, cleanText } from '#domain/texto/texto.ts';
import { versionOf } from '#lambdas/shared/version.ts';
import type * as S from '#graphql/generated/schema-types.ts';

/** Converts a product for the API: prices become numbers, and its version is added. */
export function toProductoView(producto: Producto): S.Producto {
  return { ...producto, precio: toNumber(decimal(producto.precio)), version: versionOf(producto) };
}

/** Converts an input; `i` is its position in the sent list. */
export function toProducto(entrada: S.ProductoInput, i: number): Producto {
  return {
    codigo: cleanLinea(entrada.codigo),
    codigoAlterno: cleanLinea(entrada.codigoAlterno ?? ''),
    descripcion: cleanText(entrada.descripcion),
    bienServicio: entrada.bienServicio,
    unidadMedida: cleanLinea(entrada.unidadMedida),
    precio: toText(decimalFromNumber(entrada.precio)),
    impuesto: toImpuesto(entrada.impuesto ?? null, `productos[${i}].impuesto.nombreCorto`),
    eliminado: entrada.eliminado ?? false,
  };
}

function toImpuesto(impuesto: S.ImpuestoProductoInput | null, ruta: string): ImpuestoProducto | null {
  if (impuesto === null) return null;
  const { nombreCorto, codigoUnidadGravable } = impuesto;
  if (!isImpuestoEspecial(nombreCorto)) {
    throw new AppError('VALIDACION', { faltas: [falta('PRODUCTO-04', ruta)] });
  }
  return { nombreCorto, codigoUnidadGravable };
}
