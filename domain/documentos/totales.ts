import { TASAS_IVA } from '../constantes.ts';
import {
  ZERO,
  XML_SCALE,
  compare,
  decimal,
  divide,
  multiply,
  parseDecimal,
  round,
  subtract,
  sum,
} from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { DocumentoBorrador, LineaBorrador } from './borrador.ts';
import { TIPOS_DOCUMENTO } from './tipos.ts';

/** 1 is 12 %, 2 is 0 % (exempt or export); null when the type carries no IVA node. */
export type UnidadGravableIva = 1 | 2 | null;

/** Amounts of one line in the document's currency, six decimals (fel-guide §4). */
export type LineaCalculada = {
  cantidad: Decimal;
  precioUnitario: Decimal;
  /** cantidad × precioUnitario. */
  precio: Decimal;
  descuento: Decimal;
  unidadGravable: UnidadGravableIva;
  /** MontoGravable; zero without IVA node. */
  base: Decimal;
  iva: Decimal;
  total: Decimal;
};

/** `subtotal` is before discounts; `granTotal` includes the IVA, which is inside the prices. */
export type DocumentoCalculado = {
  lineas: LineaCalculada[];
  subtotal: Decimal;
  descuento: Decimal;
  iva: Decimal;
  granTotal: Decimal;
};

type BorradorCalculable = Pick<
  DocumentoBorrador,
  'tipoDocumento' | 'aplicaIva' | 'tipoVenta' | 'escenarioExento' | 'detalle'
>;

/** All amounts of a document. An amount that cannot be read or is negative counts as zero, so live totals never break. */
export function calculateDocumento(borrador: BorradorCalculable): DocumentoCalculado {
  const unidad = unidadGravableOf(borrador);
  const lineas = borrador.detalle.map((linea) => calculateLinea(linea, unidad));
  return {
    lineas,
    subtotal: total(lineas, 'precio'),
    descuento: total(lineas, 'descuento'),
    iva: total(lineas, 'iva'),
    granTotal: total(lineas, 'total'),
  };
}

/** Which IVA unit every line of the document carries. */
export function unidadGravableOf(borrador: Omit<BorradorCalculable, 'detalle'>): UnidadGravableIva {
  if (!TIPOS_DOCUMENTO[borrador.tipoDocumento].iva) return null;
  const exento = borrador.escenarioExento !== null || borrador.tipoVenta === 'Export' || !borrador.aplicaIva;
  return exento ? 2 : 1;
}

/** Taxable base and IVA of a net amount, which includes the IVA under unit 1. */
export function splitIva(neto: Decimal, unidad: UnidadGravableIva): { base: Decimal; iva: Decimal } {
  const nothing = round(ZERO, XML_SCALE);
  if (unidad === null) return { base: nothing, iva: nothing };
  if (unidad === 2) return { base: neto, iva: nothing };
  const base = divide(neto, decimal(TASAS_IVA[0].divisor), XML_SCALE);
  return { base, iva: round(multiply(base, decimal(TASAS_IVA[0].tasa)), XML_SCALE) };
}

function calculateLinea(linea: LineaBorrador, unidadGravable: UnidadGravableIva): LineaCalculada {
  const cantidad = readMonto(linea.cantidad);
  const precioUnitario = readMonto(linea.precioUnitario);
  const precio = round(multiply(cantidad, precioUnitario), XML_SCALE);
  const descuento = round(readMonto(linea.descuento), XML_SCALE);
  const neto = subtract(precio, descuento);
  return {
    cantidad,
    precioUnitario,
    precio,
    descuento,
    unidadGravable,
    ...splitIva(neto, unidadGravable),
    total: neto,
  };
}

function readMonto(text: string): Decimal {
  const value = parseDecimal(text);
  return value === null || compare(value, ZERO) < 0 ? ZERO : value;
}

function total(lineas: readonly LineaCalculada[], campo: 'precio' | 'descuento' | 'iva' | 'total'): Decimal {
  return round(sum(lineas.map((linea) => linea[campo])), XML_SCALE);
}
