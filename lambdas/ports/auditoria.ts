/** One audit record: user and action, or attempt, without the arguments. */
export type RegistroAuditoria = {
  id: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: string;
  sub: string;
  usuario: string;
  campo: string;
  /** Ids of documents, users and branches in the arguments. */
  ids: readonly string[];
  /** "ok", the code of the error, or SIN_RESULTADO. */
  resultado: string;
  ip: string;
  agente: string;
  /** SHA-256 of the arguments as canonical JSON, hexadecimal. */
  huella: string;
  /** Reason of an operator, which the issuer reads; null for the issuer's own users. */
  motivo: string | null;
};
export type PaginaAuditoria = { registros: RegistroAuditoria[]; siguiente: string | null };

/** Result of a record without an end: still running, or interrupted, and then it is unknown whether the change was made. */
export const SIN_RESULTADO = 'SIN_RESULTADO';

/** Store of audit records, which are added and read but never changed. */
export interface AuditoriaRepository {
  /** Adds the record before anything is done. `dueno` is the NIT, or the sub of a user without an establishment. */
  open(dueno: string, registro: Omit<RegistroAuditoria, 'resultado'>): Promise<void>;
  /** Adds the result, once, as a row of its own. */
  close(dueno: string, registro: Pick<RegistroAuditoria, 'id' | 'fecha'>, resultado: string): Promise<void>;
  /** Adds the record of what a job did, with its result; the same record again changes nothing. */
  note(dueno: string, registro: RegistroAuditoria): Promise<void>;
  /** Records, newest first; `desde` and `hasta` are dates in the form of the records, both included. */
  list(
    dueno: string,
    rango: { desde: string; hasta: string },
    limite: number,
    siguiente: string | null,
  ): Promise<PaginaAuditoria>;
}
