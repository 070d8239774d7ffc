import type { SaludCertificador } from '#domain/certificador/salud.ts';

/** How the certifiers are doing, over all issuers: counts and times only, nothing of a tenant. */
export interface SaludRepository {
  record(nitCertificador: string, prod: boolean, llamada: LlamadaCertificador): Promise<void>;
  read(nitCertificador: string, prod: boolean, now: Date): Promise<SaludCertificador>;
}

export type LlamadaCertificador = { isError: boolean; ms: number; fecha: Date };
