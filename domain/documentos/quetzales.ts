import {
  PRINT_SCALE,
  ZERO,
  compare,
  decimal,
  multiply,
  parseDecimal,
  round,
  sum,
} from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { DocumentoCompleto } from './modelo/documento.ts';

/** Reference rates of an issuer, quetzales for one dollar, by day (yyyy-mm-dd). */
export type TasasPorDia = ReadonlyMap<string, string>;
/** Rates of an issuer without dollars to convert. */
export const SIN_TASAS: TasasPorDia = new Map();

/** Rate at which a document in dollars counts: the one that was typed in it, or the one of its day in the table of the issuer. */
export type CambioAplicado = {
  tasa: string;
  /** Day of the rate, yyyy-mm-dd: that of the emission. */
  dia: string;
  fuente: 'DOCUMENTO' | 'TABLA';
};

/** Exact amounts of a document in its own currency, as its XML says them. */
type Exactos = { total: Decimal; iva: Decimal; retencionIva: Decimal; retencionIsr: Decimal };
/** The same amounts in quetzales, each converted once from the exact one and rounded once to the cent. */
export type MontosEnQuetzales = Exactos;

type Convertible = Pick<
  DocumentoCompleto,
  'moneda' | 'fechaEmision' | 'total' | 'totalIva' | 'detalle' | 'datos'
>;

/**
 * Rate of a document in dollars. Another day's rate never takes the place of a missing one, because the Banco de Guatemala publishes one
 * for every day and nobody said this one. Null for a document in quetzales, and while the rate of its day is missing.
 */
export function cambioOf(
  { moneda, fechaEmision, datos }: Pick<DocumentoCompleto, 'moneda' | 'fechaEmision' | 'datos'>,
  tasas: TasasPorDia,
): CambioAplicado | null {
  if (moneda === 'GTQ') return null;
  const dia = fechaEmision.slice(0, 10);
  const propia = datos.tipoCambio;
  if (propia !== null && isTasa(propia)) return { tasa: propia, dia, fuente: 'DOCUMENTO' };
  const tasa = tasas.get(dia) ?? '';
  return isTasa(tasa) ? { tasa, dia, fuente: 'TABLA' } : null;
}

function isTasa(texto: string): boolean {
  const tasa = parseDecimal(texto);
  return tasa !== null && compare(tasa, ZERO) > 0;
}

const UNO = decimal('1');

/** Quetzales for one unit of the currency of a document; null while that is not known. */
export function factorOf(
  { moneda }: Pick<Convertible, 'moneda'>,
  cambio: CambioAplicado | null,
): Decimal | null {
  if (moneda === 'GTQ') return UNO;
  return cambio === null ? null : decimal(cambio.tasa);
}

/** Amounts of a document in quetzales, without the sign with which it counts. */
export function convertDocumento(documento: Convertible, factor: Decimal): MontosEnQuetzales {
  const exactos = exactosOf(documento);
  const toCents = (monto: Decimal): Decimal => round(multiply(monto, factor), PRINT_SCALE);
  return {
    total: toCents(exactos.total),
    iva: toCents(exactos.iva),
    retencionIva: toCents(exactos.retencionIva),
    retencionIsr: toCents(exactos.retencionIsr),
  };
}

/**
 * The record keeps its total and IVA in cents; the six decimals of the XML are in its lines and taxes. Where those do not make the
 * printed amount, as in a file of another program, the printed one is what the document says.
 */
function exactosOf({ total, totalIva, detalle, datos }: Convertible): Exactos {
  const { impuestos, retenciones } = datos;
  const iva = impuestos.filter(({ nombreCorto }) => nombreCorto === 'IVA').map(({ monto }) => decimal(monto));
  return {
    total: exactOf(decimal(total), sum(detalle.map(({ subtotal }) => decimal(subtotal)))),
    iva: exactOf(decimal(totalIva), sum(iva)),
    retencionIva: retenciones === null ? ZERO : decimal(retenciones.retencionIva),
    retencionIsr: retenciones === null ? ZERO : decimal(retenciones.retencionIsr),
  };
}

function exactOf(impreso: Decimal, exacto: Decimal): Decimal {
  return compare(round(exacto, PRINT_SCALE), round(impreso, PRINT_SCALE)) === 0 ? exacto : impreso;
}
