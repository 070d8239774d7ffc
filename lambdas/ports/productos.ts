import type { Producto } from '#domain/productos/producto.ts';

/** `siguiente` is the last code given, null on the last page. */
export type PaginaProductos = { productos: Producto[]; siguiente: string | null };

export interface ProductoRepository {
  find(nit: string, modulo: 'V' | 'C', codigo: string): Promise<Producto | null>;
  list(nit: string, modulo: 'V' | 'C'): Promise<Producto[]>;
  /** In order of code after `siguiente`; as many as an answer may carry, at least one while there are any. */
  page(nit: string, modulo: 'V' | 'C', siguiente: string | null): Promise<PaginaProductos>;
  putAll(nit: string, modulo: 'V' | 'C', productos: readonly Producto[]): Promise<void>;
}
