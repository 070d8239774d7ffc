import { useMemo, useRef, useEffect } from 'react';
import { UI } from '../lib/ui-constants.ts';
import { useProductos } from './productos.ts';
import { findByCodigo, indexProductos, searchProductos } from './search-productos.ts';
import { ahoraDelAparato } from '../lib/reloj.ts';

/** A sale shows a catalogue that is at most a minute old; the answer of each sale counts as a look at it. */
const EN_VENTA = { alEntrar: false, frescosMs: UI.catalogoEnVentaMs } as const;

/** Catalogue of sales, searchable in memory. */
export function useCatalogo(nit: string) {
  const { productos, dataUpdatedAt, refetch } = useProductos(nit, 'V', EN_VENTA);
  const visto = useRef(dataUpdatedAt);
  useEffect(() => {
    visto.current = dataUpdatedAt;
  }, [dataUpdatedAt]);
  return useMemo(() => {
    const indice = indexProductos(productos ?? []);
    return {
      isLeido: productos !== undefined,
      searchProductos: (busqueda: string) => searchProductos(indice, busqueda),
      findProducto: (codigo: string) => findByCodigo(indice, codigo),
      /** Looks for changes when the last look is a minute ago; to be called when somebody looks for a product. */
      onBusca: () => {
        if (ahoraDelAparato() - visto.current < UI.catalogoEnVentaMs) return;
        // A device that is offline is not asked again with each letter.
        visto.current = ahoraDelAparato();
        void refetch();
      },
    };
  }, [productos, refetch]);
}
