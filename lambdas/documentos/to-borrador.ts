import { decimalFromNumber, toText } from '#domain/dinero/decimal.ts';
import type { DocumentoBorrador, LineaBorrador } from '#domain/documentos/borrador.ts';
import type * as S from '#graphql/generated/schema-types.ts';

/** The draft as the rules read it: amounts as the shortest text of the number that crossed the border. */
export function toBorrador(data: S.DteInput): DocumentoBorrador {
  const { valorTotal: _valorTotal, receptor, detalle, escenarioExento, ...rest } = data;
  return {
    ...rest,
    idTransaccion: data.idTransaccion.toLowerCase(),
    receptor: { ...receptor, direccionReceptor: receptor.direccionReceptor ?? null },
    escenarioExento: escenarioExento ?? null,
    detalle: detalle.map(toLinea),
  };
}

function toLinea(linea: S.LineaInput): LineaBorrador {
  return {
    ...linea,
    cantidad: toText(decimalFromNumber(linea.cantidad)),
    precioUnitario: toText(decimalFromNumber(linea.precioUnitario)),
    descuento: toText(decimalFromNumber(linea.descuento)),
  };
}
