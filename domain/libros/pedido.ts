import type { DatosCierre } from '../cierre/cierre.ts';
import type { MarcaMes } from '../cierre/marca.ts';
import { PRINT_SCALE, ZERO, compare, countDecimals, decimal, parseDecimal } from '../dinero/decimal.ts';

/**
 * Books: the combined one of a small taxpayer, the two of the general regime, the file of both for Asiste Libros, and the worksheet
 * with which a month is declared.
 */
export const TIPOS_LIBRO = ['PEQUENO', 'VENTAS', 'COMPRAS', 'ASISTE', 'CIERRE'] as const;
export type TipoLibro = (typeof TIPOS_LIBRO)[number];

export const FORMATOS_LIBRO = ['PDF', 'XLSX', 'ASL'] as const;
export type FormatoLibro = (typeof FORMATOS_LIBRO)[number];

/** Formats in which each book is made. */
export const FORMATOS_DE: Readonly<Record<TipoLibro, readonly FormatoLibro[]>> = {
  PEQUENO: ['PDF', 'XLSX'],
  VENTAS: ['PDF', 'XLSX'],
  COMPRAS: ['PDF', 'XLSX'],
  ASISTE: ['ASL'],
  CIERRE: ['PDF', 'XLSX'],
};

/** Whether a book has sales whose rows can be joined by day. */
export function isConsolidable(tipo: TipoLibro): boolean {
  return tipo === 'PEQUENO' || tipo === 'VENTAS';
}

/** Field that closings from before it was added lack. */
type Posterior = 'retencionesAnteriores';

/** Book of a month as it was asked for. */
export type PedidoLibro = {
  tipo: TipoLibro;
  formato: FormatoLibro;
  /** yyyy-mm */
  mes: string;
  /** Establishment of the sales; null for all. Purchases belong to no establishment and are always all there. */
  establecimiento: number | null;
  /** Number of the first folio, the one after the last that was used. */
  folioInicial: number;
  /** Whether the sales of one day and type are one line. */
  consolidado: boolean;
  /** Whether the issuer certified in production, so that test documents are left out. */
  isProduccion: boolean;
  /** Amounts that only the taxpayer knows; null for a book, and for a closing whose figures alone are calculated. */
  cierre: (Omit<DatosCierre, Posterior> & { [campo in Posterior]?: string | undefined }) | null;
  /** Whether the best clients and products of the month are calculated, and no closing; others lack it. */
  mejores?: boolean | undefined;
  /** The month as it was before its documents were read, for a calculation of its figures; others lack it. */
  marca?: MarcaMes | undefined;
};

/** Whether the figures of a month are only calculated, for the screen of its closing, and no file is made. */
export function isCalculo({ tipo, cierre }: Pick<PedidoLibro, 'tipo' | 'cierre'>): boolean {
  return tipo === 'CIERRE' && cierre === null;
}

/** Largest number of a folio; the authorised books have fewer. */
const MAX_FOLIO = 999_999;

/** Largest amount that can be typed, far above any real one. */
const MAX_MONTO = decimal('9999999999.99');

/** Whether the text is an amount that a closing can have: not negative, with two decimals at most. */
export function isMontoCierre(texto: string): boolean {
  const monto = parseDecimal(texto);
  return (
    monto !== null &&
    compare(monto, ZERO) >= 0 &&
    compare(monto, MAX_MONTO) <= 0 &&
    countDecimals(monto) <= PRINT_SCALE
  );
}

/** Whether a book can be asked for like that. */
export function isPedidoValid({
  tipo,
  formato,
  folioInicial,
  cierre,
}: Pick<PedidoLibro, 'tipo' | 'formato' | 'folioInicial' | 'cierre'>): boolean {
  const montos = cierre === null ? [] : Object.values(cierre);
  if ((tipo === 'CIERRE') !== (cierre !== null) || !montos.every((monto) => isMontoCierre(monto ?? '0')))
    return false;
  const isFolio = Number.isInteger(folioInicial) && folioInicial >= 1 && folioInicial <= MAX_FOLIO;
  return isFolio && FORMATOS_DE[tipo].includes(formato);
}

/** Name of the file of a book. */
export function archivoLibroOf({ tipo, formato, mes, establecimiento }: PedidoLibro, nit: string): string {
  const lugar = establecimiento === null ? '' : `-establecimiento-${establecimiento}`;
  return `${NOMBRES[tipo]}-${nit}-${mes}${lugar}.${formato === 'ASL' ? 'ASL' : formato.toLowerCase()}`;
}

const NOMBRES: Readonly<Record<TipoLibro, string>> = {
  PEQUENO: 'libro-compras-y-ventas',
  VENTAS: 'libro-ventas',
  COMPRAS: 'libro-compras',
  ASISTE: 'asiste-libros',
  CIERRE: 'cierre',
};
