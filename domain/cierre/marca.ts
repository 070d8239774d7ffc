import type { Declaracion } from './reglas.ts';

/**
 * Sums and revision of a month by its kept counters at an instant. Equal revisions mean that no document of it came, went or changed in between,
 * for a revision only rises; the sums tell a person what changed. Amounts have two decimals.
 */
export type MarcaMes = {
  revision: string;
  /** Whether test documents are left out, because the issuer certifies real ones. */
  produccion: boolean;
  /** Sales in force, less their notes. */
  ventas: string;
  ventasUsd: string;
  /** Purchases in force that count, less their notes, and the IVA of them that is a credit. */
  compras: string;
  comprasUsd: string;
  credito: string;
};

/** Whether figures of the first mark are still those of the documents; those of before there were marks are of unknown age. */
export function isVigente(
  marca: Pick<MarcaMes, 'revision'> | null | undefined,
  ahora: Pick<MarcaMes, 'revision'>,
): boolean {
  return marca?.revision === ahora.revision;
}

type ConMarca = { declaracion: Declaracion };

/** Whether a calculation is what a new one of this moment would be, so that a month may be closed with it. */
export function isDeAhora(
  calculo: ConMarca & { marca: Pick<MarcaMes, 'revision' | 'produccion'> | null },
  ahora: ConMarca & { marca: Pick<MarcaMes, 'revision' | 'produccion'> },
): boolean {
  return (
    isVigente(calculo.marca, ahora.marca) &&
    calculo.marca?.produccion === ahora.marca.produccion &&
    calculo.declaracion === ahora.declaracion
  );
}
