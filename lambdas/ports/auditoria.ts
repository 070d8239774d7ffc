/** Who did what, or tried to; never with the arguments. */
export type RegistroAuditoria = {
  id: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: string;
  sub: string;
  usuario: string;
  campo: string;
  /** What the arguments name: documents, users, branches. */
  ids: readonly string[];
  /** "ok", the code of the error, or SIN_RESULTADO. */
  resultado: string;
  ip: string;
  agente: string;
  /** SHA-256 of the arguments as canonical JSON, hexadecimal. */
  huella: string;
};
export type PaginaAuditoria = { registros: RegistroAuditoria[]; siguiente: string | null };

/** Nobody came back to say how it ended: under way, or cut off, and then it may have been done or not. */
export const SIN_RESULTADO = 'SIN_RESULTADO';

/** Records are added and read, never changed. */
export interface AuditoriaRepository {
  /** Before anything is done. `dueno` is the NIT, or the sub of somebody who has no establishment. */
  open(dueno: string, registro: Omit<RegistroAuditoria, 'resultado'>): Promise<void>;
  /** How it ended: once, a row of its own. */
  close(dueno: string, registro: Pick<RegistroAuditoria, 'id' | 'fecha'>, resultado: string): Promise<void>;
  /** Newest first; `desde` and `hasta` are dates as in the records, both included. */
  list(
    dueno: string,
    rango: { desde: string; hasta: string },
    limite: number,
    siguiente: string | null,
  ): Promise<PaginaAuditoria>;
}
