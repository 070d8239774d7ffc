import { LIMITES_DOCUMENTO } from '../constantes.ts';
import { ZERO, compare, countDecimals, countDigits, parseDecimal } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { Regla } from '../errores/falta.ts';
import type { CodigoFalta } from '../errores/faltas.ts';

/** Codes of a typed amount: unreadable, not above zero, too many decimals, too many digits. */
type CodigosMonto = readonly [CodigoFalta, CodigoFalta, CodigoFalta, CodigoFalta];

function reglasMonto(
  [ilegible, cero, decimales, cifras]: CodigosMonto,
  maximo: number,
): readonly Regla<string>[] {
  return [
    { codigo: ilegible, isBroken: (text) => parseDecimal(text) === null },
    { codigo: cero, isBroken: (text) => holds(text, (value) => compare(value, ZERO) <= 0) },
    { codigo: decimales, isBroken: (text) => holds(text, (value) => countDecimals(value) > maximo) },
    {
      codigo: cifras,
      isBroken: (text) => holds(text, (value) => countDigits(value) > LIMITES_DOCUMENTO.cifras),
    },
  ];
}

function holds(text: string, test: (value: Decimal) => boolean): boolean {
  const value = parseDecimal(text);
  return value !== null && test(value);
}

export const REGLAS_CANTIDAD = reglasMonto(
  ['CANTIDAD-01', 'CANTIDAD-02', 'CANTIDAD-03', 'CANTIDAD-04'],
  LIMITES_DOCUMENTO.decimalesCantidad,
);

export const REGLAS_PRECIO = reglasMonto(
  ['PRECIO-01', 'PRECIO-02', 'PRECIO-03', 'PRECIO-04'],
  LIMITES_DOCUMENTO.decimalesPrecio,
);

/** A discount against the line's price before it; "" and 0 mean none. */
export const REGLAS_DESCUENTO: readonly Regla<{ descuento: string; precio: Decimal }>[] = [
  {
    codigo: 'DESCUENTO-01',
    isBroken: ({ descuento }) => descuento.trim() !== '' && parseDecimal(descuento) === null,
  },
  {
    codigo: 'DESCUENTO-02',
    isBroken: ({ descuento }) => holds(descuento, (value) => compare(value, ZERO) < 0),
  },
  {
    codigo: 'DESCUENTO-03',
    isBroken: ({ descuento }) =>
      holds(descuento, (value) => countDecimals(value) > LIMITES_DOCUMENTO.decimalesDescuento),
  },
  {
    codigo: 'DESCUENTO-04',
    isBroken: ({ descuento, precio }) => holds(descuento, (value) => compare(value, precio) > 0),
  },
];
