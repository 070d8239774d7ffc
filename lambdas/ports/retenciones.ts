import type { AgenteRetenedor, Constancia } from '#domain/cierre/retenciones.ts';

/** Buyers that withhold, and the certificates that they gave. */
export interface RetencionRepository {
  /** Buyers in the order in which they were marked; null before the first one. */
  findAgentes(nit: string): Promise<AgenteRetenedor[] | null>;
  /** Stores the whole list; false when it is no longer as `previos`. */
  putAgentes(
    nit: string,
    agentes: readonly AgenteRetenedor[],
    previos: readonly AgenteRetenedor[] | null,
  ): Promise<boolean>;
  /** Certificates dated in these months (yyyy-mm, both included), oldest first, also those that were taken out. */
  listConstancias(nit: string, desde: string, hasta: string): Promise<Constancia[]>;
  /** Adds a certificate under its id: false when that month has one with it already, or one of the same number is in force. */
  addConstancia(nit: string, constancia: Constancia): Promise<boolean>;
  /** Takes a certificate out: false when there is none as given. */
  removeConstancia(nit: string, constancia: Constancia): Promise<boolean>;
}
