import {
  PRINT_SCALE,
  ZERO,
  compare,
  decimal,
  multiply,
  printMonto,
  round,
  subtract,
  sum,
} from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { CLASES_ASIENTO, sumPartes } from '../libros/asiento.ts';
import type { Asiento, ClaseAsiento } from '../libros/asiento.ts';
import { sumMontos } from '../libros/consolidar.ts';
import { FORMULARIOS, tasaPequeno } from './reglas.ts';
import type { Declaracion } from './reglas.ts';

/** Amounts that only the taxpayer knows, in quetzales with two decimals. */
export type DatosCierre = {
  /** Credit that the declaration of the month before left over. */
  remanente: string;
  /** IVA that customers withheld, by the certificates received in the month. */
  retenciones: string;
};

/** Figure of the worksheet, with the form to which it goes. */
export type LineaHoja = {
  formulario: string;
  /** Name of the figure (cierre.json). */
  concepto: Concepto;
  monto: string;
};

export type Concepto =
  | 'ingresos'
  | 'impuestoPequeno'
  | 'ventas'
  | 'servicios'
  | 'exentas'
  | 'exportaciones'
  | 'debito'
  | 'compras'
  | 'serviciosComprados'
  | 'combustible'
  | 'importaciones'
  | 'sinCredito'
  | 'credito'
  | 'remanente'
  | 'diferencia'
  | 'retenciones'
  | 'aPagar'
  | 'remanenteSiguiente'
  | 'retencionesSiguientes'
  | 'ivaRetenido'
  | 'isrRetenido';

type Linea = readonly [Concepto, Decimal];
type Campo = 'neto' | 'exento' | 'iva';

/**
 * Worksheet of a month: each figure with its form. Entries are those that count (`chooseAsientos`). A month without movement has
 * one with zeros, because it must be declared too.
 */
export function buildCierre(
  asientos: readonly Asiento[],
  { declaracion, mes, datos }: { declaracion: Declaracion; mes: string; datos: DatosCierre },
): LineaHoja[] {
  const contados = asientos.filter(({ aparte }) => aparte === null);
  const propias = {
    pequeno: () => toLineas(FORMULARIOS.pequeno, linesPequeno(contados, mes, datos)),
    general: () => toLineas(FORMULARIOS.general, linesGeneral(contados, datos)),
    exento: () => [],
  }[declaracion]();
  return [...propias, ...linesEspeciales(contados)];
}

/** Whether nothing was sold and nothing bought. */
export function isSinMovimiento(asientos: readonly Asiento[]): boolean {
  return asientos.every(({ anulado, aparte }) => anulado || aparte !== null);
}

function toLineas(formulario: string, lineas: readonly Linea[]): LineaHoja[] {
  return lineas.map(([concepto, monto]) => ({ formulario, concepto, monto: printMonto(monto) }));
}

const ofLibro = (asientos: readonly Asiento[], libro: Asiento['libro']): Asiento[] =>
  asientos.filter((asiento) => asiento.libro === libro);

const positive = (monto: Decimal): Decimal => (compare(monto, ZERO) > 0 ? monto : ZERO);

function linesPequeno(asientos: readonly Asiento[], mes: string, { retenciones }: DatosCierre): Linea[] {
  const ingresos = sumMontos(ofLibro(asientos, 'venta').map(({ total }) => total));
  const impuesto = round(multiply(positive(ingresos), decimal(tasaPequeno(mes))), PRINT_SCALE);
  const retenido = decimal(retenciones);
  return [
    ['ingresos', ingresos],
    ['impuestoPequeno', impuesto],
    ['retenciones', retenido],
    ['aPagar', positive(subtract(impuesto, retenido))],
    ['retencionesSiguientes', positive(subtract(retenido, impuesto))],
  ];
}

const LOCALES = ['bien', 'combustible', 'pequeno'] as const satisfies readonly ClaseAsiento[];

function linesGeneral(asientos: readonly Asiento[], { remanente, retenciones }: DatosCierre): Linea[] {
  const [ventas, compras] = [ofLibro(asientos, 'venta'), ofLibro(asientos, 'compra')];
  const sumOf = (
    de: readonly Asiento[],
    clases: readonly ClaseAsiento[],
    campos: readonly Campo[],
  ): Decimal => sum(de.map((asiento) => sumPartes(asiento, clases, campos)));
  const [debito, credito] = [ventas, compras].map((de) => sumMontos(de.map(({ iva }) => iva))) as [
    Decimal,
    Decimal,
  ];
  const anterior = decimal(remanente);
  const retenido = decimal(retenciones);
  const diferencia = subtract(subtract(debito, credito), anterior);
  const impuesto = positive(diferencia);
  return [
    ['ventas', sumOf(ventas, LOCALES, ['neto'])],
    ['servicios', sumOf(ventas, ['servicio'], ['neto'])],
    ['exentas', sumOf(ventas, [...LOCALES, 'servicio'], ['exento'])],
    ['exportaciones', sumOf(ventas, ['exterior'], ['neto', 'exento'])],
    ['debito', debito],
    ['compras', sumOf(compras, ['bien'], ['neto'])],
    ['serviciosComprados', sumOf(compras, ['servicio'], ['neto'])],
    ['combustible', sumOf(compras, ['combustible'], ['neto'])],
    ['importaciones', sumOf(compras, ['exterior'], ['neto'])],
    ['sinCredito', sumOf(compras, CLASES_ASIENTO, ['exento'])],
    ['credito', credito],
    ['remanente', anterior],
    ['diferencia', diferencia],
    ['retenciones', retenido],
    ['aPagar', positive(subtract(impuesto, retenido))],
    ['remanenteSiguiente', positive(subtract(ZERO, diferencia))],
    ['retencionesSiguientes', positive(subtract(retenido, impuesto))],
  ];
}

/** Withholdings of the special invoices that the issuer made, which any regime pays; none without such an invoice. */
function linesEspeciales(asientos: readonly Asiento[]): LineaHoja[] {
  const iva = sumMontos(asientos.map(({ retencionIva }) => retencionIva));
  const isr = sumMontos(asientos.map(({ retencionIsr }) => retencionIsr));
  if (compare(iva, ZERO) === 0 && compare(isr, ZERO) === 0) return [];
  return [
    ...toLineas(FORMULARIOS.facturaEspecial, [['ivaRetenido', iva]]),
    ...toLineas(FORMULARIOS.retencionIsr, [['isrRetenido', isr]]),
  ];
}
