import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { PutProductosDocument } from '../../generated/productos.ts';
import type { ProductoInput } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { mergeProductos } from '../../datos/productos.ts';
import type { Modulo } from '../../datos/productos.ts';

/** Converts a product to the input of the API, where prices are numbers. */
export function toInput(producto: Producto): ProductoInput {
  const { codigo, codigoAlterno, descripcion, bienServicio, unidadMedida, impuesto, eliminado } = producto;
  const precio = toNumber(decimal(producto.precio));
  return { codigo, codigoAlterno, descripcion, bienServicio, unidadMedida, precio, impuesto, eliminado };
}

/** Stores products; storing the same ones again changes nothing. */
export async function putProductos(
  modulo: Modulo,
  productos: readonly ProductoInput[],
  signal?: AbortSignal,
): Promise<void> {
  await execute(PutProductosDocument, { modulo, productos: [...productos] }, signal);
}

/** Stores one product and shows it in the list at once. */
export function usePutProducto(nit: string, modulo: Modulo) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (producto: Producto) => putProductos(modulo, [toInput(producto)]),
    onSuccess: (_, producto) => mergeProductos(client, { nit, modulo }, [producto]),
  });
}
