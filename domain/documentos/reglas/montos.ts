import { LIMITES_DOCUMENTO } from '../../constantes.ts';
import { XML_SCALE, ZERO, compare, countDecimals, countDigits, parseDecimal } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import type { Regla } from '../../errores/falta.ts';
import type { CodigoFalta } from '../../errores/faltas.ts';

/** Codes of faults of a typed amount: unreadable, too small, too many decimals, too large. */
type CodigosMonto = readonly [CodigoFalta, CodigoFalta, CodigoFalta, CodigoFalta];

const isNegative = (value: Decimal): boolean => compare(value, ZERO) < 0;
const isNegativeOrZero = (value: Decimal): boolean => compare(value, ZERO) <= 0;

function reglasMonto(
  [ilegible, bajo, decimales, cifras]: CodigosMonto,
  maximo: number,
  isBajo = isNegativeOrZero,
): readonly Regla<string>[] {
  return [
    { codigo: ilegible, isBroken: (text) => parseDecimal(text) === null },
    { codigo: bajo, isBroken: (text) => holds(text, isBajo) },
    { codigo: decimales, isBroken: (text) => holds(text, (value) => countDecimals(value) > maximo) },
    { codigo: cifras, isBroken: (text) => holds(text, isOverCifras) },
  ];
}

function holds(text: string, test: (value: Decimal) => boolean): boolean {
  const value = parseDecimal(text);
  return value !== null && test(value);
}

function isOverCifras(value: Decimal): boolean {
  return countDigits(value) > LIMITES_DOCUMENTO.cifras;
}

export const REGLAS_CANTIDAD = reglasMonto(
  ['CANTIDAD-01', 'CANTIDAD-02', 'CANTIDAD-03', 'CANTIDAD-04'],
  LIMITES_DOCUMENTO.decimalesCantidad,
);

/** Price of a line. SAT takes 0 for a sample or a gift beside what is charged (docs/decisions.md, "Where our rules are narrower"). */
export const REGLAS_PRECIO_LINEA = reglasMonto(
  ['PRECIO-01', 'PRECIO-05', 'PRECIO-03', 'PRECIO-04'],
  LIMITES_DOCUMENTO.decimalesPrecio,
  isNegative,
);

/** Price of a product of the catalogue. */
export const REGLAS_PRECIO = reglasMonto(
  ['PRECIO-01', 'PRECIO-02', 'PRECIO-03', 'PRECIO-04'],
  LIMITES_DOCUMENTO.decimalesPrecio,
);

export const REGLAS_TIPO_CAMBIO = reglasMonto(
  ['TIPOCAMBIO-02', 'TIPOCAMBIO-03', 'TIPOCAMBIO-04', 'TIPOCAMBIO-05'],
  LIMITES_DOCUMENTO.decimalesTipoCambio,
);

export const REGLAS_ABONO = reglasMonto(
  ['ABONO-07', 'ABONO-08', 'ABONO-09', 'ABONO-10'],
  LIMITES_DOCUMENTO.decimalesAbono,
);

/** Rules of a special tax: taxable units, suggested price, and the municipal rate. */
export const REGLAS_UNIDADES = reglasMonto(
  ['UNIDADES-01', 'UNIDADES-02', 'UNIDADES-03', 'UNIDADES-04'],
  LIMITES_DOCUMENTO.decimalesCantidad,
);
export const REGLAS_BASE = reglasMonto(
  ['BASE-01', 'BASE-02', 'BASE-03', 'BASE-04'],
  LIMITES_DOCUMENTO.decimalesPrecio,
);
export const REGLAS_TASA = reglasMonto(['TASA-01', 'TASA-02', 'TASA-03', 'TASA-04'], XML_SCALE);

/** A discount and the amount that the line leaves for it. */
type Descuento = { descuento: string; precio: Decimal };
/** Codes of faults of a discount: those of CodigosMonto, and one for exceeding the amount left. */
type CodigosDescuento = readonly [...CodigosMonto, CodigoFalta];

/** Rules of a discount; "" and 0 mean none. */
function reglasDescuento([
  ilegible,
  negativo,
  decimales,
  cifras,
  exceso,
]: CodigosDescuento): readonly Regla<Descuento>[] {
  return [
    {
      codigo: ilegible,
      isBroken: ({ descuento }) => descuento.trim() !== '' && parseDecimal(descuento) === null,
    },
    { codigo: negativo, isBroken: ({ descuento }) => holds(descuento, isNegative) },
    {
      codigo: decimales,
      isBroken: ({ descuento }) =>
        holds(descuento, (value) => countDecimals(value) > LIMITES_DOCUMENTO.decimalesDescuento),
    },
    { codigo: cifras, isBroken: ({ descuento }) => holds(descuento, isOverCifras) },
    {
      codigo: exceso,
      isBroken: ({ descuento, precio }) => holds(descuento, (value) => compare(value, precio) > 0),
    },
  ];
}

export const REGLAS_DESCUENTO = reglasDescuento([
  'DESCUENTO-01',
  'DESCUENTO-02',
  'DESCUENTO-03',
  'DESCUENTO-05',
  'DESCUENTO-04',
]);
export const REGLAS_OTRO_DESCUENTO = reglasDescuento([
  'OTRODESCUENTO-01',
  'OTRODESCUENTO-02',
  'OTRODESCUENTO-03',
  'OTRODESCUENTO-05',
  'OTRODESCUENTO-04',
]);
