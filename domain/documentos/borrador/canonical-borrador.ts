import { countDecimals, parseDecimal, round, toText } from '../../dinero/decimal.ts';
import { cleanText } from '../../texto/texto.ts';
import type { DocumentoBorrador, LineaBorrador, PartePagoBorrador } from '../modelo/borrador.ts';

/**
 * Writes a draft as one fixed text, for its hash: keys sorted, texts cleaned and amounts in their shortest form, so
 * that the same content gives the same text however the client wrote it.
 */
export function canonicalBorrador(borrador: DocumentoBorrador): string {
  const { detalle, tipoCambio, formaPago, datosFacturaCambiaria } = borrador;
  return stringify({
    ...borrador,
    detalle: detalle.map(canonicalLinea),
    tipoCambio: canonicalMonto(tipoCambio),
    // A draft without a method has the text that it had before there were methods, because a repeat may come after them.
    formaPago: formaPago.length === 0 ? undefined : formaPago.map(canonicalParte),
    datosFacturaCambiaria: datosFacturaCambiaria && {
      abonos: datosFacturaCambiaria.abonos.map((abono) => ({ ...abono, monto: canonicalMonto(abono.monto) })),
    },
  });
}

function canonicalLinea(linea: LineaBorrador): LineaBorrador {
  return {
    ...linea,
    cantidad: canonicalMonto(linea.cantidad),
    precioUnitario: canonicalMonto(linea.precioUnitario),
    descuento: canonicalMonto(linea.descuento === '' ? '0' : linea.descuento),
    otrosDescuento: canonicalMonto(linea.otrosDescuento === '' ? '0' : linea.otrosDescuento),
    impuesto: linea.impuesto && {
      ...linea.impuesto,
      cantidadUnidades: canonicalMonto(linea.impuesto.cantidadUnidades),
      montoGravable: canonicalMonto(linea.impuesto.montoGravable),
      monto: canonicalMonto(linea.impuesto.monto),
    },
  };
}

function canonicalParte(parte: PartePagoBorrador): PartePagoBorrador {
  return { ...parte, monto: canonicalMonto(parte.monto), entregado: canonicalMonto(parte.entregado) };
}

function canonicalMonto(text: string): string {
  const value = parseDecimal(text);
  return value === null ? text : toText(round(value, countDecimals(value)));
}

function stringify(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stringify).join(',')}]`;
  if (typeof value === 'string') return JSON.stringify(cleanText(value));
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${stringify(each)}`);
  return `{${entries.join(',')}}`;
}
