import type { ImpuestoBorrador, LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { ImpuestoEspecial } from '#domain/impuestos/impuesto.ts';
import type { ImpuestoProducto, Producto } from '#domain/productos/producto.ts';

/** Fills a line from a chosen product; `admitidos` are the special taxes that the document's type allows. */
export function fillLinea(
  producto: Producto,
  linea: LineaBorrador,
  admitidos: readonly ImpuestoEspecial[],
): Partial<LineaBorrador> {
  return {
    codigoProducto: producto.codigo,
    codigoAlternoProducto: producto.codigoAlterno,
    descripcion: producto.descripcion,
    bienServicio: producto.bienServicio,
    unidadMedida: producto.unidadMedida,
    precioUnitario: producto.precio,
    cantidad: linea.cantidad.trim() === '' ? '1' : linea.cantidad,
    ...fillImpuesto(producto.impuesto, linea, admitidos),
  };
}

/** Tax of the line: the tax of the previous product goes with it, a tax that the user chose for a free text stays. */
function fillImpuesto(
  impuesto: ImpuestoProducto | null,
  linea: LineaBorrador,
  admitidos: readonly ImpuestoEspecial[],
): { impuesto?: ImpuestoBorrador | null } {
  if (impuesto !== null && admitidos.includes(impuesto.nombreCorto))
    return { impuesto: { ...impuesto, cantidadUnidades: '', montoGravable: '', monto: '' } };
  return linea.codigoProducto === '' ? {} : { impuesto: null };
}
