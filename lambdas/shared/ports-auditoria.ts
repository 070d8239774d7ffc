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
  /** "ok" or the code of the error. */
  resultado: string;
  ip: string;
  agente: string;
  /** SHA-256 of the arguments as canonical JSON, hexadecimal. */
  huella: string;
};
export type PaginaAuditoria = { registros: RegistroAuditoria[]; siguiente: string | null };

/** Records are added and read, never changed. */
export interface AuditoriaRepository {
  /** `dueno` is the NIT, or the sub of somebody who has no establishment. */
  add(dueno: string, registro: RegistroAuditoria): Promise<void>;
  /** Newest first; `desde` and `hasta` are dates as in the records, both included. */
  list(
    dueno: string,
    rango: { desde: string; hasta: string },
    limite: number,
    siguiente: string | null,
  ): Promise<PaginaAuditoria>;
}

/** A bucket of `cantidad` tokens that refills evenly in `segundos`. */
export interface LimiteRepository {
  /** Takes one; 0 when there was one, otherwise the seconds until the next. */
  take(clave: string, limite: { cantidad: number; segundos: number }, now: Date): Promise<number>;
}
