import type { Producto } from '#domain/productos/producto.ts';

/** A page of products; `siguiente` is the last code of the page, null on the last page. */
export type PaginaProductos = { productos: Producto[]; siguiente: string | null };

/**
 * Changes of a catalogue after a version. With `recargar` the version is unknown or too old: `version` is the present one,
 * and the pages that are read after this answer are at least as new. With `hayMas` the rest follows from `version` on.
 */
export type CambiosProductos = {
  version: string;
  productos: Producto[];
  recargar: boolean;
  hayMas: boolean;
};

/** A product to store, and the one whose place it takes. */
export type CambioProducto = { producto: Producto; previo: Producto | null };

export interface ProductoRepository {
  find(nit: string, modulo: 'V' | 'C', codigo: string): Promise<Producto | null>;
  /** Those of the codes that exist, in no particular order. */
  findMany(nit: string, modulo: 'V' | 'C', codigos: readonly string[]): Promise<Producto[]>;
  list(nit: string, modulo: 'V' | 'C'): Promise<Producto[]>;
  /** Products after `siguiente` in the order of their codes; as many as an answer may carry, at least one while there are any. */
  page(nit: string, modulo: 'V' | 'C', siguiente: string | null): Promise<PaginaProductos>;
  /** Version that `changes` tells, or one of a moment before; empty while nobody has changed anything. */
  version(nit: string, modulo: 'V' | 'C'): Promise<string>;
  /** Products that were stored after a version, each once and as it is now; at most as many as an answer may carry. */
  changes(nit: string, modulo: 'V' | 'C', desde: string | null): Promise<CambiosProductos>;
  /**
   * Stores each product only while its row is as `previo` says, null when there must be none. Answers the positions of those
   * whose row another writer changed meanwhile; in a group of 99 with such a row nothing is stored.
   */
  putAll(nit: string, modulo: 'V' | 'C', cambios: readonly CambioProducto[]): Promise<number[]>;
}
