import { createLinea } from '#domain/documentos/borrador/nuevo-borrador.ts';
import type { DocumentoBorrador, LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { stepCantidad } from './cantidad.ts';
import { fillLinea } from './desde-producto.ts';
import { isLineaVacia } from './tidy-borrador.ts';

/** The part of the form's state (`edicion.ts`) that a product changes. */
type ConLineas = {
  readonly borrador: DocumentoBorrador;
  readonly claves: readonly number[];
  readonly siguienteClave: number;
};

/** Index of the line that takes one more of the product, at the price of the catalogue; -1 when no line does. */
function lineaOf(detalle: readonly LineaBorrador[], { codigo, precio }: Producto): number {
  return detalle.findIndex(
    ({ codigoProducto, precioUnitario, cantidad }) =>
      codigoProducto === codigo && precioUnitario === precio && stepCantidad(cantidad, 1) !== null,
  );
}

/** Adds one of a product: to its line when there is one, otherwise in a line of its own, which takes an empty last line. */
export function addProducto<T extends ConLineas>(edicion: T, producto: Producto): T {
  const { borrador, claves, siguienteClave } = edicion;
  const { detalle, tipoDocumento } = borrador;
  const indice = lineaOf(detalle, producto);
  if (indice >= 0) {
    const step = (linea: LineaBorrador): LineaBorrador => ({
      ...linea,
      cantidad: stepCantidad(linea.cantidad, 1) ?? linea.cantidad,
    });
    const next = detalle.map((linea, i) => (i === indice ? step(linea) : linea));
    return { ...edicion, borrador: { ...borrador, detalle: next } };
  }
  const last = detalle.at(-1);
  const isReplacing = last !== undefined && isLineaVacia(last);
  const kept = isReplacing ? detalle.length - 1 : detalle.length;
  const vacia = createLinea();
  const nueva = { ...vacia, ...fillLinea(producto, vacia, TIPOS_DOCUMENTO[tipoDocumento].impuestos) };
  return {
    ...edicion,
    borrador: { ...borrador, detalle: [...detalle.slice(0, kept), nueva] },
    // The line gets a new key, so that its fields start with the text of the product.
    claves: [...claves.slice(0, kept), siguienteClave],
    siguienteClave: siguienteClave + 1,
  };
}
