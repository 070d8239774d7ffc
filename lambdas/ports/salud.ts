import type { SaludCertificador } from '#domain/certificador/salud.ts';

/** Health of the certifiers over all issuers: only counts and times, no data of a tenant. */
export interface SaludRepository {
  record(nitCertificador: string, prod: boolean, llamada: LlamadaCertificador): Promise<void>;
  read(nitCertificador: string, prod: boolean, now: Date): Promise<SaludCertificador>;
}

export type LlamadaCertificador = { isError: boolean; ms: number; fecha: Date };
