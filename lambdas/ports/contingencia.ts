/** A period in which the issuer could not certify, and the notice that SAT wants of it (docs/fel.md §18). */
export type Contingencia = {
  id: string;
  codigoEstablecimiento: number;
  motivo: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  inicio: string;
  /** Null while documents of it wait to be certified. */
  fin: string | null;
  /** When the user said that the notice was filed. */
  avisoPresentado: string | null;
  documentos: string[];
};
export interface ContingenciaRepository {
  /** Newest first. */
  list(nit: string): Promise<Contingencia[]>;
  find(nit: string, id: string): Promise<Contingencia | null>;
  /** The open one of the branch, or a new one with that reason and id. */
  open(
    nit: string,
    nueva: Omit<Contingencia, 'fin' | 'avisoPresentado' | 'documentos'>,
  ): Promise<Contingencia>;
  addDocumento(nit: string, id: string, idTransaccion: string): Promise<void>;
  close(nit: string, id: string, fin: string): Promise<void>;
  markAviso(nit: string, id: string, fecha: string): Promise<void>;
}
