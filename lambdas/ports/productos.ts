import type { Producto } from '#domain/productos/producto.ts';

/** A page of products; `siguiente` is the last code of the page, null on the last page. */
export type PaginaProductos = { productos: Producto[]; siguiente: string | null };

export interface ProductoRepository {
  find(nit: string, modulo: 'V' | 'C', codigo: string): Promise<Producto | null>;
  /** Those of the codes that exist, in no particular order. */
  findMany(nit: string, modulo: 'V' | 'C', codigos: readonly string[]): Promise<Producto[]>;
  list(nit: string, modulo: 'V' | 'C'): Promise<Producto[]>;
  /** Products after `siguiente` in the order of their codes; as many as an answer may carry, at least one while there are any. */
  page(nit: string, modulo: 'V' | 'C', siguiente: string | null): Promise<PaginaProductos>;
  putAll(nit: string, modulo: 'V' | 'C', productos: readonly Producto[]): Promise<void>;
}
