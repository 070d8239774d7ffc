/** Documents that the taxpayer issued, and those that others issued to it, as SAT lists them. */
export const LADOS = ['EMITIDOS', 'RECIBIDOS'] as const;
export type Lado = (typeof LADOS)[number];

/** Part of a document that is compared. An empty text is what its source does not say. */
export type DocumentoConciliable = {
  lado: Lado;
  /** Authorisation in capital letters. */
  uuid: string;
  serie: string;
  numero: string;
  tipoDoc: string;
  /** Day of emission, yyyy-mm-dd. */
  fecha: string;
  /** Receiver of an issued document, issuer of a received one. */
  nit: string;
  nombre: string;
  /** Establishment that issued it; null for a received one, and where the source names none. */
  establecimiento: number | null;
  moneda: string;
  /** Decimal text with two decimals. */
  total: string;
  anulado: boolean;
};

/** A document of this product; `pendiente` says that nobody has certified it yet. */
export type DocumentoPropio = DocumentoConciliable & { id: string; pendiente: boolean };

/** A document as SAT shows it; `origen` names the file and the row from which it was read. */
export type DocumentoSat = DocumentoConciliable & { origen: string };

const UUID_SIN_GUIONES = /^([0-9A-F]{8})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{12})$/;

/** An authorisation as it is stored, however its file writes it. */
export function cleanUuid(texto: string): string {
  return texto
    .replace(/[\s{}]/g, '')
    .toUpperCase()
    .replace(UUID_SIN_GUIONES, '$1-$2-$3-$4-$5');
}

/** Numbers are compared without leading zeros, because spreadsheets drop them. */
export function cleanNumero(texto: string): string {
  return texto
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '');
}
