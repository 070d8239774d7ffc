import type { DocumentoBorrador, LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';

/** Fields of a line that appear only when asked for. */
export type ColumnasLinea = { readonly otrosDescuento: boolean; readonly impuesto: boolean };

/** With the marks of a sale of which only some lines are exempt. */
export type ColumnasVisibles = ColumnasLinea & { readonly exento: boolean };

/** What the lines of a draft already use. */
export function columnasOf({ detalle }: DocumentoBorrador): ColumnasLinea {
  return {
    otrosDescuento: detalle.some(({ otrosDescuento }) => otrosDescuento.trim() !== ''),
    impuesto: detalle.some(({ impuesto }) => impuesto !== null),
  };
}

/** Of what was asked for, what the type and the kind of sale have. */
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

/** Whether the exemption holds for marked lines alone; a scenario without marks exempts the whole document. */
export function hasExentas(detalle: readonly Pick<LineaBorrador, 'exento'>[]): boolean {
  return detalle.some(({ exento }) => exento);
}
