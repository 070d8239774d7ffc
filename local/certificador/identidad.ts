import { createHash } from 'node:crypto';

/** Who certifies in local mode: an invented party whose NIT has a valid check digit. */
export const CERTIFICADOR_DE_PRUEBA = { nit: '99900122', nombre: 'CERTIFICADOR DE PRUEBA' } as const;

/** The key each NIT gets at the simulated certifier; derived, so that new issuers need no registration. */
export function apiKeyDe(nit: string): string {
  return createHash('sha256').update(`llave-de-prueba:${nit}`).digest('hex').slice(0, 32).toUpperCase();
}
