import type { DocumentoBorrador, LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';

/** Optional fields of a line that are shown. */
export type ColumnasLinea = { readonly otrosDescuento: boolean; readonly impuesto: boolean };

/** Visible fields, with the mark for exempt lines. */
export type ColumnasVisibles = ColumnasLinea & { readonly exento: boolean };

/** Optional fields that the lines of a draft use already. */
export function columnasOf({ detalle }: DocumentoBorrador): ColumnasLinea {
  return {
    otrosDescuento: detalle.some(({ otrosDescuento }) => otrosDescuento.trim() !== ''),
    impuesto: detalle.some(({ impuesto }) => impuesto !== null),
  };
}

/** Fields to show: those asked for that the type and the kind of sale allow. */
export function visiblesOf(
  columnas: ColumnasLinea,
  { tipoDocumento, tipoVenta, escenarioExento, detalle }: DocumentoBorrador,
): ColumnasVisibles {
  const { impuestos, iva } = TIPOS_DOCUMENTO[tipoDocumento];
  return {
    otrosDescuento: columnas.otrosDescuento,
    impuesto: columnas.impuesto && impuestos.length > 0,
    exento: iva && tipoVenta === 'Local' && escenarioExento !== null && hasExentas(detalle),
  };
}

/** Whether the exemption holds only for marked lines; a scenario without marks exempts the whole document. */
export function hasExentas(detalle: readonly Pick<LineaBorrador, 'exento'>[]): boolean {
  return detalle.some(({ exento }) => exento);
}
