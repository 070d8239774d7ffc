import type { Corte } from '#domain/certificador/corte.ts';
import type { SaludCertificador } from '#domain/certificador/salud.ts';

/**
 * Health of the certifiers over all issuers: counts and times, and which documents failed last. Nothing of it is shown
 * to anybody but what `read` answers.
 */
export interface SaludRepository {
  record(nitCertificador: string, prod: boolean, llamada: LlamadaCertificador): Promise<void>;
  read(nitCertificador: string, prod: boolean, now: Date): Promise<SaludCertificador>;
  /** Circuit breaker; SIN_CORTE when no call has failed yet. */
  readCorte(nitCertificador: string, prod: boolean): Promise<Corte>;
  /**
   * Stores a changed breaker over the version that it was made from, and answers it as it is then; null when somebody
   * else changed it meanwhile.
   */
  writeCorte(nitCertificador: string, prod: boolean, corte: Corte): Promise<Corte | null>;
}

export type LlamadaCertificador = { isError: boolean; ms: number; fecha: Date };
