import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PRINT_SCALE, countDecimals, decimalFromNumber, round, toText } from '#domain/dinero/decimal.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { GetCatalogoDocument } from '../../generated/operations.ts';
import type { GetCatalogoQuery } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { readProducts, saveProducts } from '../../lib/offline-store.ts';
import { findByCodigo, indexProductos, searchProductos } from './buscar-producto.ts';

type ProductoApi = GetCatalogoQuery['getProductos'][number];

/** Prices with at least two decimals, and as many as they have. */
function toPrecio(precio: number): string {
  const value = decimalFromNumber(precio);
  return toText(round(value, Math.max(PRINT_SCALE, countDecimals(value))));
}

export function toProducto(producto: ProductoApi): Producto {
  return { ...producto, precio: toPrecio(producto.precio) };
}

async function fetchCatalogo(signal: AbortSignal): Promise<Producto[]> {
  const { getProductos } = await execute(GetCatalogoDocument, {}, signal);
  const productos = getProductos.map(toProducto);
  // A device without room must not take the catalogue away from the screen.
  await saveProducts('productsV', productos).catch(() => undefined);
  return productos;
}

/** The copy of the last visit: suggestions work before the network answers, and without it. */
async function readCopia(): Promise<Producto[]> {
  return (await readProducts('productsV').catch(() => [])) as Producto[];
}

/** The sales catalogue, searchable in memory. */
export function useCatalogo(nit: string) {
  const copia = useQuery({ queryKey: ['catalogo', nit, 'copia'], queryFn: readCopia, staleTime: Infinity });
  const actual = useQuery({
    queryKey: ['catalogo', nit, 'actual'],
    queryFn: ({ signal }) => fetchCatalogo(signal),
  });
  const productos = actual.data ?? copia.data;
  return useMemo(() => {
    const indice = indexProductos(productos ?? []);
    return {
      searchProductos: (busqueda: string) => searchProductos(indice, busqueda),
      findProducto: (codigo: string) => findByCodigo(indice, codigo),
    };
  }, [productos]);
}
