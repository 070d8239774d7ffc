import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { mergeProductos } from '../../datos/productos.ts';
import type { Modulo, ProductoLeido } from '../../datos/productos.ts';
import { readProducto } from './api.ts';

const CODIGOS: readonly string[] = ['PRODUCTO-07', 'PRODUCTO-08'];

/** Whether the server refused to overwrite a product that the user has not seen as it is now. */
export function isConflicto(error: unknown): boolean {
  return error instanceof ApiError && error.faltas.some(({ codigo }) => CODIGOS.includes(codigo));
}

/** Reads a product as it is stored now, and shows it in the list; null when there is none. */
export function useActual(nit: string, modulo: Modulo): (codigo: string) => Promise<ProductoLeido | null> {
  const client = useQueryClient();
  return async (codigo) => {
    const actual = await readProducto(modulo, codigo);
    if (actual !== null) mergeProductos(client, { nit, modulo }, [actual]);
    return actual;
  };
}
