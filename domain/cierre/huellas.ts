import { decimal, isZero } from '../dinero/decimal.ts';
import type { Asiento } from '../libros/asiento.ts';
import { documentoOf } from '../libros/consolidar.ts';
import type { MontoDudoso } from './por-comprobar.ts';

/** An entry with what the closing of its month asks about its document. */
export type AsientoDeMes = Asiento & {
  /** Sum of the certified notes that lower it, in the currency of the document; "0.00" without any. */
  acreditado: string;
  /** Whether it is a purchase whose classes nobody chose or remembered. */
  sinClasificar: boolean;
  /** Present for a purchase that nobody vouches for, which stands beside the book. */
  dudoso?: MontoDudoso;
};

/** A document as it was when its month was calculated. `huella` changes with everything that a book says of it. */
export type HuellaDocumento = Pick<Asiento, 'libro' | 'id' | 'tipoDoc' | 'total' | 'anulado'> & {
  documento: string;
  acreditado: string;
  huella: string;
};

/** Longest serie and number that is kept; those of SAT have 19 characters. */
const LARGO_DOCUMENTO = 60;

/** Fingerprint of an entry; `hash` makes a short text of a long one. */
export function huellaOf(asiento: AsientoDeMes, hash: (texto: string) => string): HuellaDocumento {
  const { libro, id, tipoDoc, total, anulado, acreditado } = asiento;
  const { emitida, nit, partes, iva, retencionIva, retencionIsr, aparte, establecimiento } = asiento;
  const dicho = [emitida, nit, partes, iva, retencionIva, retencionIsr, aparte, establecimiento];
  // A rate of the table is no part of the document, so it may change after the month was closed.
  const { cambio } = asiento;
  const deTabla = cambio?.fuente === 'TABLA' ? [cambio.tasa] : [];
  return {
    ...{ libro, id, tipoDoc, total, anulado, acreditado },
    documento: documentoOf(asiento).slice(0, LARGO_DOCUMENTO),
    huella: hash(JSON.stringify([libro, id, tipoDoc, total, anulado, ...dicho, ...deTabla])),
  };
}

/**
 * Ways in which a document may differ from the closed month: it came later, it was annulled, a note lowers it, its import was
 * undone, or a book says something else of it.
 */
export const CLASES_CAMBIO = ['NUEVO', 'ANULACION', 'NOTA', 'QUITADO', 'CAMBIADO'] as const;
export type ClaseCambio = (typeof CLASES_CAMBIO)[number];

export type CambioCierre = Pick<HuellaDocumento, 'libro' | 'id' | 'tipoDoc' | 'documento' | 'total'> & {
  clase: ClaseCambio;
};

/** Documents that differ from those of the closed month, in the order of the month and then those that are gone. */
export function compareHuellas(
  cerradas: readonly HuellaDocumento[],
  actuales: readonly HuellaDocumento[],
): CambioCierre[] {
  const claveOf = ({ libro, id }: HuellaDocumento): string => `${libro} ${id}`;
  const previas = new Map(cerradas.map((huella) => [claveOf(huella), huella]));
  const cambios: CambioCierre[] = [];
  for (const actual of actuales) {
    const clase = claseOf(previas.get(claveOf(actual)), actual);
    previas.delete(claveOf(actual));
    if (clase !== null) cambios.push(toCambio(clase, actual));
  }
  return [...cambios, ...[...previas.values()].map((previa) => toCambio('QUITADO', previa))];
}

function claseOf(previa: HuellaDocumento | undefined, actual: HuellaDocumento): ClaseCambio | null {
  if (previa === undefined) return 'NUEVO';
  if (actual.anulado && !previa.anulado) return 'ANULACION';
  if (actual.huella !== previa.huella) return 'CAMBIADO';
  return actual.acreditado === previa.acreditado ? null : 'NOTA';
}

function toCambio(
  clase: ClaseCambio,
  { libro, id, tipoDoc, documento, total }: HuellaDocumento,
): CambioCierre {
  return { clase, libro, id, tipoDoc, documento, total };
}

/** Amount of the notes as it is compared: the same text for none and for zero. */
export function acreditadoText(monto: string | null): string {
  return monto === null || isZero(decimal(monto)) ? '0.00' : monto;
}

/** Ids of the purchases in the sums of figures with these fingerprints; those beside the book and annulled ones were in none. */
export function listContadas(huellas: readonly HuellaDocumento[]): ReadonlySet<string> {
  return new Set(
    huellas
      .filter(({ libro, anulado, total }) => libro === 'compra' && !anulado && !isZero(decimal(total)))
      .map(({ id }) => id),
  );
}
