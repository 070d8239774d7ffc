import type { Producto } from '#domain/productos/producto.ts';
import { foldText } from '#domain/texto/busqueda.ts';

/** Which products a list shows. */
export const VISTAS = ['vigentes', 'eliminados', 'todos'] as const;
export type Vista = (typeof VISTAS)[number];

/** Search texts are folded once for each product: 20,000 of them take longer than a keystroke may. */
const TEXTOS = new WeakMap<Producto, string>();

function textOf(producto: Producto): string {
  const known = TEXTOS.get(producto);
  if (known !== undefined) return known;
  const text = foldText(`${producto.codigo} ${producto.codigoAlterno} ${producto.descripcion}`);
  TEXTOS.set(producto, text);
  return text;
}

/** Folds before the first keystroke. */
export function prepareBusqueda(productos: readonly Producto[]): void {
  for (const producto of productos) textOf(producto);
}

/** Those with every word in code, alternate code or description, in the order they come. */
export function filterProductos(
  productos: readonly Producto[],
  busqueda: string,
  vista: Vista,
): readonly Producto[] {
  const tokens = foldText(busqueda).split(/\s+/).filter(Boolean);
  return productos.filter((producto) => {
    if (vista !== 'todos' && producto.eliminado !== (vista === 'eliminados')) return false;
    const text = tokens.length === 0 ? '' : textOf(producto);
    return tokens.every((token) => text.includes(token));
  });
}
