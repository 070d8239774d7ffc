/** Books: the combined one of a small taxpayer, the two of the general regime, and the file of both for Asiste Libros. */
export const TIPOS_LIBRO = ['PEQUENO', 'VENTAS', 'COMPRAS', 'ASISTE'] as const;
export type TipoLibro = (typeof TIPOS_LIBRO)[number];

export const FORMATOS_LIBRO = ['PDF', 'XLSX', 'ASL'] as const;
export type FormatoLibro = (typeof FORMATOS_LIBRO)[number];

/** Formats in which each book is made. */
export const FORMATOS_DE: Readonly<Record<TipoLibro, readonly FormatoLibro[]>> = {
  PEQUENO: ['PDF', 'XLSX'],
  VENTAS: ['PDF', 'XLSX'],
  COMPRAS: ['PDF', 'XLSX'],
  ASISTE: ['ASL'],
};

/** Whether a book has sales whose rows can be joined by day. */
export function isConsolidable(tipo: TipoLibro): boolean {
  return tipo === 'PEQUENO' || tipo === 'VENTAS';
}

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
};

/** Largest number of a folio; the authorised books have fewer. */
const MAX_FOLIO = 999_999;

/** Whether a book can be asked for like that. */
export function isPedidoValid({
  tipo,
  formato,
  folioInicial,
}: Pick<PedidoLibro, 'tipo' | 'formato' | 'folioInicial'>): boolean {
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
};
