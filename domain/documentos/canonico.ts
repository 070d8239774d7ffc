import { countDecimals, parseDecimal, round, toText } from '../dinero/decimal.ts';
import { cleanText } from '../texto/texto.ts';
import type { DocumentoBorrador, LineaBorrador } from './borrador.ts';

/**
 * The draft as one fixed text, for its hash: keys sorted, texts cleaned and amounts in their shortest form,
 * so that the same content sent twice gives the same text however the client wrote it.
 */
export function canonicalBorrador(borrador: DocumentoBorrador): string {
  return stringify({ ...borrador, detalle: borrador.detalle.map(canonicalLinea) });
}

function canonicalLinea(linea: LineaBorrador): LineaBorrador {
  return {
    ...linea,
    cantidad: canonicalMonto(linea.cantidad),
    precioUnitario: canonicalMonto(linea.precioUnitario),
    descuento: canonicalMonto(linea.descuento === '' ? '0' : linea.descuento),
  };
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
