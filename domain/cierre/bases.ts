import { decimal, printMonto, sum } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { efectoOf } from '../documentos/modelo/tipos.ts';
import { CLASES_ASIENTO, sumPartes } from '../libros/asiento.ts';
import type { Asiento, ClaseAsiento } from '../libros/asiento.ts';
import { sumCantidades, sumMontos } from '../libros/consolidar.ts';
import type { Declaracion } from './reglas.ts';

/** Figures of a month that its documents say, of which the declaration of any regime is made. */
export const CONCEPTOS_BASE = [
  'ingresos',
  'ventas',
  'servicios',
  'exentas',
  'exportaciones',
  'debito',
  'compras',
  'serviciosComprados',
  'combustible',
  'importaciones',
  'sinCredito',
  'credito',
  'ivaRetenido',
  'isrRetenido',
] as const;
export type ConceptoBase = (typeof CONCEPTOS_BASE)[number];
/** Amounts in quetzales with two decimals. */
export type BasesCierre = Readonly<Record<ConceptoBase, string>>;

/** Numbers of documents of a month by what they are to its declaration. */
export const CUENTAS_CIERRE = [
  'ventas',
  'anuladas',
  'notas',
  'compras',
  'comprasAnuladas',
  'comprasSinCredito',
  'especiales',
  'apartados',
] as const;
export type CuentaCierre = (typeof CUENTAS_CIERRE)[number];
export type CuentasCierre = Readonly<Record<CuentaCierre, number>>;

type Campo = 'neto' | 'exento' | 'iva';
const LOCALES = ['bien', 'combustible', 'pequeno'] as const satisfies readonly ClaseAsiento[];

/** Adds up the entries of a month; those beside the books count nowhere. */
export function sumBases(asientos: readonly Asiento[]): BasesCierre {
  const contados = asientos.filter(({ aparte }) => aparte === null);
  const ventas = contados.filter(({ libro }) => libro === 'venta');
  const compras = contados.filter(({ libro }) => libro === 'compra');
  const sumOf = (
    de: readonly Asiento[],
    clases: readonly ClaseAsiento[],
    campos: readonly Campo[],
  ): Decimal => sum(de.map((asiento) => sumPartes(asiento, clases, campos)));
  const textos = (
    de: readonly Asiento[],
    campo: 'total' | 'iva' | 'retencionIva' | 'retencionIsr',
  ): Decimal => sumMontos(de.map((asiento) => asiento[campo]));
  const montos: Record<ConceptoBase, Decimal> = {
    ingresos: textos(ventas, 'total'),
    ventas: sumOf(ventas, LOCALES, ['neto']),
    servicios: sumOf(ventas, ['servicio'], ['neto']),
    exentas: sumOf(ventas, [...LOCALES, 'servicio'], ['exento']),
    exportaciones: sumOf(ventas, ['exterior'], ['neto', 'exento']),
    debito: textos(ventas, 'iva'),
    compras: sumOf(compras, ['bien'], ['neto']),
    serviciosComprados: sumOf(compras, ['servicio'], ['neto']),
    combustible: sumOf(compras, ['combustible'], ['neto']),
    importaciones: sumOf(compras, ['exterior'], ['neto']),
    sinCredito: sumOf(compras, CLASES_ASIENTO, ['exento']),
    credito: textos(compras, 'iva'),
    ivaRetenido: textos(contados, 'retencionIva'),
    isrRetenido: textos(contados, 'retencionIsr'),
  };
  const filas = CONCEPTOS_BASE.map((concepto) => [concepto, printMonto(montos[concepto])] as const);
  return Object.fromEntries(filas) as Record<ConceptoBase, string>;
}

/** Counts the entries of a month. */
export function countCierre(asientos: readonly Asiento[]): CuentasCierre {
  const contados = asientos.filter(({ aparte }) => aparte === null);
  const count = (isSuyo: (asiento: Asiento) => boolean): number => sumCantidades(contados.filter(isSuyo));
  const isNota = ({ libro, tipoDoc }: Asiento): boolean =>
    libro === 'venta' && ['resta', 'suma'].includes(efectoOf(tipoDoc));
  return {
    ventas: count((asiento) => asiento.libro === 'venta' && !asiento.anulado && !isNota(asiento)),
    anuladas: count(({ libro, anulado }) => libro === 'venta' && anulado),
    notas: count((asiento) => isNota(asiento) && !asiento.anulado),
    compras: count(({ libro, anulado }) => libro === 'compra' && !anulado),
    comprasAnuladas: count(({ libro, anulado }) => libro === 'compra' && anulado),
    comprasSinCredito: count(
      ({ libro, anulado, iva }) => libro === 'compra' && !anulado && decimal(iva).units === 0n,
    ),
    especiales: count(({ tipoDoc, anulado }) => efectoOf(tipoDoc) === 'compra' && !anulado),
    apartados: sumCantidades(asientos.filter(({ aparte }) => aparte !== null)),
  };
}

/**
 * Whether nothing was sold and nothing bought, so that the month is declared with zeros. An exempt issuer has no form to declare, and
 * its receipts, which are in no book, may be many.
 */
export function isSinMovimiento(
  { ventas, notas, compras }: CuentasCierre,
  declaracion: Declaracion,
): boolean {
  return declaracion !== 'exento' && ventas + notas + compras === 0;
}
