import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { GetProductoDocument, PutProductosDocument } from '../../generated/productos.ts';
import type { ProductoInput } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { mergeProductos, toProducto } from '../../datos/productos.ts';
import type { Modulo, ProductoLeido } from '../../datos/productos.ts';

/** A product to store, and the version that it replaces; null for a code that must not exist yet. */
export type CambioProducto = { readonly producto: Producto; readonly version: string | null };

/** Converts a product to the input of the API, where prices are numbers. */
export function toInput({ producto, version }: CambioProducto): ProductoInput {
  const { codigo, codigoAlterno, descripcion, bienServicio, unidadMedida, impuesto, eliminado } = producto;
  const precio = toNumber(decimal(producto.precio));
  return {
    ...{ codigo, codigoAlterno, descripcion, bienServicio, unidadMedida, precio, impuesto, eliminado },
    version,
  };
}

/** Stores products and answers their versions by code; storing the same ones again changes nothing. */
export async function putProductos(
  modulo: Modulo,
  productos: readonly ProductoInput[],
): Promise<ReadonlyMap<string, string>> {
  const { putProductos: guardados } = await execute(PutProductosDocument, {
    modulo,
    productos: [...productos],
  });
  return new Map(guardados.map(({ codigo, version }) => [codigo, version]));
}

/** Reads a product as it is stored now; null when there is none. */
export async function readProducto(modulo: Modulo, codigo: string): Promise<ProductoLeido | null> {
  const { getProducto } = await execute(GetProductoDocument, { codigo, modulo });
  return getProducto ? toProducto(getProducto) : null;
}

/** Stores one product and shows it in the list at once. */
export function usePutProducto(nit: string, modulo: Modulo) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (cambio: CambioProducto): Promise<ProductoLeido> => {
      const versiones = await putProductos(modulo, [toInput(cambio)]);
      const { producto } = cambio;
      return { ...producto, version: versiones.get(producto.codigo) ?? '' };
    },
    onSuccess: (guardado) => mergeProductos(client, { nit, modulo }, [guardado]),
  });
}
