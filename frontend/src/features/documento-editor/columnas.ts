import type { DocumentoBorrador } from '#domain/documentos/borrador.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/tipos.ts';

/** Fields of a line that appear only when asked for; `exento` marks the lines of a mixed sale. */
export type ColumnasLinea = {
  readonly otrosDescuento: boolean;
  readonly impuesto: boolean;
  readonly exento: boolean;
};

/** What the lines of a draft already use. */
export function columnasOf({ detalle }: DocumentoBorrador): ColumnasLinea {
  return {
    otrosDescuento: detalle.some(({ otrosDescuento }) => otrosDescuento.trim() !== ''),
    impuesto: detalle.some(({ impuesto }) => impuesto !== null),
    exento: detalle.some(({ exento }) => exento),
  };
}

/** Of what was asked for, what the type and the kind of sale have. */
export function visiblesOf(
  columnas: ColumnasLinea,
  { tipoDocumento, tipoVenta, escenarioExento }: DocumentoBorrador,
): ColumnasLinea {
  const { impuestos, iva } = TIPOS_DOCUMENTO[tipoDocumento];
  return {
    otrosDescuento: columnas.otrosDescuento,
    impuesto: columnas.impuesto && impuestos.length > 0,
    exento: columnas.exento && iva && tipoVenta === 'Local' && escenarioExento !== null,
  };
}
