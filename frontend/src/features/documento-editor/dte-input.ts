import { calculateDocumento } from '#domain/documentos/totales.ts';
import type { DocumentoBorrador, LineaBorrador } from '#domain/documentos/borrador.ts';
import { parseDecimal, toNumber } from '#domain/dinero/decimal.ts';
import type { DteInput, LineaInput } from '#graphql/generated/schema-types.ts';

/** The checked draft in the shape of the API. */
export function toDteInput(borrador: DocumentoBorrador): DteInput {
  const { receptor, detalle, ...encabezado } = borrador;
  return {
    ...encabezado,
    receptor: { ...receptor, direccionReceptor: receptor.direccionReceptor },
    valorTotal: toNumber(calculateDocumento(borrador).granTotal),
    detalle: detalle.map(toLineaInput),
  };
}

function toLineaInput(linea: LineaBorrador): LineaInput {
  return {
    ...linea,
    cantidad: numberOf(linea.cantidad),
    precioUnitario: numberOf(linea.precioUnitario),
    descuento: numberOf(linea.descuento),
  };
}

/** An empty amount is zero; an unreadable one never gets here, because the rules ran before. */
function numberOf(text: string): number {
  const value = parseDecimal(text);
  return value === null ? 0 : toNumber(value);
}
