/** A period in which the issuer could not certify, with the notice about it that SAT demands (docs/fel.md §18). */
export type Contingencia = {
  id: string;
  codigoEstablecimiento: number;
  motivo: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  inicio: string;
  /** Null while documents of the period wait to be certified. */
  fin: string | null;
  /** Instant at which the user said that the notice was filed; null until then. */
  avisoPresentado: string | null;
  documentos: string[];
};
export interface ContingenciaRepository {
  /** Periods, newest first. */
  list(nit: string): Promise<Contingencia[]>;
  find(nit: string, id: string): Promise<Contingencia | null>;
  /** Opens the period of the branch, or answers the open one; a new one gets that reason and id. */
  open(
    nit: string,
    nueva: Omit<Contingencia, 'fin' | 'avisoPresentado' | 'documentos'>,
  ): Promise<Contingencia>;
  addDocumento(nit: string, id: string, idTransaccion: string): Promise<void>;
  close(nit: string, id: string, fin: string): Promise<void>;
  markAviso(nit: string, id: string, fecha: string): Promise<void>;
}
