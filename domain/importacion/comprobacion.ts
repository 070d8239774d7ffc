import type { DocumentoCompleto } from '../documentos/modelo/documento.ts';
import { GRADOS_FIRMA, gradoOf, isFalsificado } from './firmas.ts';
import type { Firmas, GradoFirma } from './firmas.ts';

/** A person's word that a purchase without proof is good. */
export type Aceptacion = {
  /** User who said it. */
  usuario: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  cuando: string;
  motivo: string;
};

/** Characters of a reason at most. */
export const LARGO_MOTIVO_ACEPTACION = 200;

/**
 * Worth of a purchase: PROBADA when its signatures, or a person, vouch for it; POR_COMPROBAR when nobody does; FALSIFICADA when a
 * signature contradicts it, which no person can mend.
 */
export const PRUEBAS_COMPRA = ['PROBADA', 'POR_COMPROBAR', 'FALSIFICADA'] as const;
export type PruebaCompra = (typeof PRUEBAS_COMPRA)[number];

type Comprobable = {
  firmas: Firmas;
  /** Grade that its stage asks for; absent where none can prove who signed, and untouched content is all that can be known. */
  exigido?: GradoFirma | undefined;
  aceptacion?: Aceptacion | undefined;
};

export function pruebaOf({ firmas, exigido = GRADOS_FIRMA.integro, aceptacion }: Comprobable): PruebaCompra {
  if (isFalsificado(firmas)) return 'FALSIFICADA';
  return gradoOf(firmas) >= exigido || aceptacion !== undefined ? 'PROBADA' : 'POR_COMPROBAR';
}

/** Grade that a stage asks of a purchase: one that knows the authorities asks for a certificate of theirs, as of an own sale. */
export function exigidoEn(exige: boolean): GradoFirma {
  return exige ? GRADOS_FIRMA.probado : GRADOS_FIRMA.integro;
}

/**
 * Whether a purchase counts: in totals, books, closing, supplier counters, debts and payments, and as what is compared with SAT. All
 * code that adds up purchases asks this and nothing else.
 */
export function isContable({ produccion, prueba }: { produccion: boolean; prueba: PruebaCompra }): boolean {
  return produccion && prueba === 'PROBADA';
}

/** The same of a whole purchase. */
export function isCompraContable(
  compra: Comprobable & { documento: Pick<DocumentoCompleto, 'produccion'> },
): boolean {
  return isContable({ produccion: compra.documento.produccion, prueba: pruebaOf(compra) });
}
