import {
  ZERO,
  XML_SCALE,
  add,
  compare,
  decimal,
  divide,
  multiply,
  parseDecimal,
  round,
  subtract,
  sum,
} from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import { calculateImpuesto } from '../../impuestos/calculo.ts';
import type { ImpuestoCalculado } from '../../impuestos/calculo.ts';
import { IMPUESTOS, isNombreImpuesto } from '../../impuestos/impuestos.ts';
import type { NombreImpuesto } from '../../impuestos/impuesto.ts';
import { leyEn } from '../../ley/figura.ts';
import { TASA_IVA } from '../../ley/figuras.ts';
import type { DocumentoBorrador, LineaBorrador } from '../modelo/borrador.ts';
import { TIPOS_DOCUMENTO } from '../modelo/tipos.ts';

/** Taxable unit of IVA: 1 is 12 %, 2 is 0 % (exempt or export); null when the type has no IVA node. */
export type UnidadGravableIva = 1 | 2 | null;

/** Amounts of one line in the document's currency, six decimals (docs/fel.md §4). */
export type LineaCalculada = {
  cantidad: Decimal;
  precioUnitario: Decimal;
  /** Quantity times unit price. */
  precio: Decimal;
  descuento: Decimal;
  otrosDescuento: Decimal;
  /** `precio` less both discounts, with IVA and without special tax. */
  neto: Decimal;
  unidadGravable: UnidadGravableIva;
  /** `neto` without IVA: MontoGravable of the IVA node, and the measure of taxes on the base. */
  base: Decimal;
  iva: Decimal;
  /** Taxes in the order of the XML: IVA where the type has it, then the special one. */
  impuestos: ImpuestoCalculado[];
  /** `neto` plus the special tax. */
  total: Decimal;
};

/**
 * Amounts of a document. `subtotal` is before discounts, `descuento` is the sum of both; `granTotal` includes the IVA,
 * which is inside the prices, and the special taxes, which are added to them.
 */
export type DocumentoCalculado = {
  lineas: LineaCalculada[];
  subtotal: Decimal;
  descuento: Decimal;
  iva: Decimal;
  /** Taxes that some line carries, IVA first. */
  impuestos: { nombreCorto: NombreImpuesto; monto: Decimal }[];
  granTotal: Decimal;
};

type BorradorConIva = Pick<
  DocumentoBorrador,
  'tipoDocumento' | 'aplicaIva' | 'tipoVenta' | 'escenarioExento'
> & {
  detalle: readonly Pick<LineaBorrador, 'exento'>[];
};
type BorradorCalculable = Pick<
  DocumentoBorrador,
  | 'tipoDocumento'
  | 'aplicaIva'
  | 'tipoVenta'
  | 'escenarioExento'
  | 'detalle'
  | 'moneda'
  | 'tipoCambio'
  | 'fechaEmision'
>;

/**
 * Computes all amounts of a document. An unreadable or negative amount counts as zero, so that totals can be shown
 * while the user types.
 */
export function calculateDocumento(borrador: BorradorCalculable): DocumentoCalculado {
  const unidad = unidadGravableOf(borrador);
  const lineas = borrador.detalle.map((linea) =>
    calculateLinea(linea, linea.exento && unidad !== null ? 2 : unidad, borrador),
  );
  const impuestos = sumImpuestos(lineas);
  return {
    lineas,
    subtotal: total(lineas.map(({ precio }) => precio)),
    descuento: total(lineas.map(({ descuento, otrosDescuento }) => add(descuento, otrosDescuento))),
    iva: total(lineas.map(({ iva }) => iva)),
    impuestos,
    granTotal: total(lineas.map((linea) => linea.total)),
  };
}

/**
 * IVA unit of lines without the mark `exento`; marked ones have unit 2. A scenario exempts the whole document unless a
 * line is marked, and then only the marked ones.
 */
function unidadGravableOf(borrador: BorradorConIva): UnidadGravableIva {
  const { tipoDocumento, aplicaIva, tipoVenta, escenarioExento, detalle } = borrador;
  if (!TIPOS_DOCUMENTO[tipoDocumento].iva) return null;
  if (tipoVenta === 'Export' || !aplicaIva) return 2;
  return escenarioExento !== null && !detalle.some(({ exento }) => exento) ? 2 : 1;
}

/** Splits a net amount into base and IVA, which it contains only under unit 1. */
function splitIva(
  neto: Decimal,
  unidad: UnidadGravableIva,
  fechaEmision: string,
): { base: Decimal; iva: Decimal } {
  if (unidad !== 1) return { base: neto, iva: round(ZERO, XML_SCALE) };
  const { tasa, divisor } = leyEn(TASA_IVA, fechaEmision);
  const base = divide(neto, decimal(divisor), XML_SCALE);
  return { base, iva: round(multiply(base, decimal(tasa)), XML_SCALE) };
}

function calculateLinea(
  linea: LineaBorrador,
  unidadGravable: UnidadGravableIva,
  borrador: BorradorCalculable,
): LineaCalculada {
  const cantidad = readMonto(linea.cantidad);
  const precioUnitario = readMonto(linea.precioUnitario);
  const precio = round(multiply(cantidad, precioUnitario), XML_SCALE);
  const descuento = round(readMonto(linea.descuento), XML_SCALE);
  const otrosDescuento = round(readMonto(linea.otrosDescuento), XML_SCALE);
  const neto = subtract(subtract(precio, descuento), otrosDescuento);
  const { base, iva } = splitIva(neto, unidadGravable, borrador.fechaEmision);
  const especiales = calculateEspecial(linea, { base, cantidad }, borrador);
  const nodoIva = unidadGravable === null ? [] : [ivaOf(unidadGravable, base, iva)];
  return {
    cantidad,
    precioUnitario,
    precio,
    descuento,
    otrosDescuento,
    neto,
    unidadGravable,
    base,
    iva,
    impuestos: [...nodoIva, ...especiales],
    total: round(add(neto, sum(especiales.map(({ montoImpuesto }) => montoImpuesto))), XML_SCALE),
  };
}

function ivaOf(codigoUnidadGravable: 1 | 2, base: Decimal, iva: Decimal): ImpuestoCalculado {
  return {
    nombreCorto: 'IVA',
    codigoUnidadGravable,
    montoGravable: base,
    cantidadUnidadesGravables: null,
    montoImpuesto: iva,
  };
}

/** Special tax of a line; none where the type does not allow it, so that a line typed for another type cannot bring it along. */
function calculateEspecial(
  { impuesto }: LineaBorrador,
  { base, cantidad }: { base: Decimal; cantidad: Decimal },
  { tipoDocumento, moneda, tipoCambio, fechaEmision }: BorradorCalculable,
): ImpuestoCalculado[] {
  if (impuesto === null || !TIPOS_DOCUMENTO[tipoDocumento].impuestos.includes(impuesto.nombreCorto))
    return [];
  const { nombreCorto, codigoUnidadGravable, cantidadUnidades, montoGravable, monto } = impuesto;
  return [
    calculateImpuesto({
      nombreCorto,
      codigoUnidadGravable,
      base,
      unidades: cantidadUnidades.trim() === '' ? cantidad : readMonto(cantidadUnidades),
      precioSugerido: readMonto(montoGravable),
      monto: readMonto(monto),
      moneda,
      tipoCambio: readMonto(tipoCambio),
      fecha: fechaEmision,
    }),
  ];
}

function sumImpuestos(lineas: readonly LineaCalculada[]): DocumentoCalculado['impuestos'] {
  const todos = lineas.flatMap(({ impuestos }) => impuestos);
  return Object.keys(IMPUESTOS)
    .filter(isNombreImpuesto)
    .map((nombreCorto) => ({
      nombreCorto,
      montos: todos.filter((each) => each.nombreCorto === nombreCorto).map((each) => each.montoImpuesto),
    }))
    .filter(({ montos }) => montos.length > 0)
    .map(({ nombreCorto, montos }) => ({ nombreCorto, monto: total(montos) }));
}

function readMonto(text: string): Decimal {
  const value = parseDecimal(text);
  return value === null || compare(value, ZERO) < 0 ? ZERO : value;
}

function total(montos: readonly Decimal[]): Decimal {
  return round(sum(montos), XML_SCALE);
}
