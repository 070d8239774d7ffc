import { daysBetween } from '../fechas/guatemala.ts';

/**
 * Trust in an issuer that sends mail: `prueba` while the document is of the test environment, which any free account
 * makes; `reciente` in production, whom a certifier knows; `conocido` after some time and documents without complaint.
 */
export type Confianza = 'prueba' | 'reciente' | 'conocido';

/** Conditions for an issuer in production to be a known one; both are needed, because a stolen account is old and has no documents. */
export const CONOCIDO = { dias: 30, documentos: 50 } as const;

export type Trayectoria = {
  /** Days ("yyyy-mm-dd") of the sign-up and of today; null when the sign-up is unknown. */
  alta: string | null;
  hoy: string;
  /** Documents that count in production, at least as far as CONOCIDO.documentos. */
  documentos: number;
};

export function isConocido({ alta, hoy, documentos }: Trayectoria): boolean {
  return alta !== null && daysBetween(alta, hoy) >= CONOCIDO.dias && documentos >= CONOCIDO.documentos;
}

/** Messages of one issuer in this month and the one before, and how many came back or were unwanted. */
export type Conteo = { enviados: number; rebotes: number; quejas: number };

/**
 * Shares from which an issuer's mail stops. The provider warns the whole product at 5 % and 0.1 % and stops it at 10 % and
 * 0.5 %; the least numbers keep one mistyped address of a new shop from being a share.
 */
export const DETENCION = {
  rebotes: { minimo: 10, parte: 0.08 },
  quejas: { minimo: 3, parte: 0.004 },
} as const;

export type MotivoDetencion = keyof typeof DETENCION;

/** Reason for which the issuer's mail must stop; null while it may go on. */
export function findDetencion(conteo: Conteo): MotivoDetencion | null {
  const isDemasiado = (motivo: MotivoDetencion): boolean => {
    const { minimo, parte } = DETENCION[motivo];
    return conteo[motivo] >= minimo && conteo[motivo] >= parte * conteo.enviados;
  };
  return (Object.keys(DETENCION) as MotivoDetencion[]).find(isDemasiado) ?? null;
}
