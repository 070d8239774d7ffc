import { useMemo } from 'react';
import { useProductos } from './productos.ts';
import { findByCodigo, indexProductos, searchProductos } from './search-productos.ts';

/** Catalogue of sales, searchable in memory. */
export function useCatalogo(nit: string) {
  const { productos } = useProductos(nit, 'V');
  return useMemo(() => {
    const indice = indexProductos(productos ?? []);
    return {
      searchProductos: (busqueda: string) => searchProductos(indice, busqueda),
      findProducto: (codigo: string) => findByCodigo(indice, codigo),
    };
  }, [productos]);
}
