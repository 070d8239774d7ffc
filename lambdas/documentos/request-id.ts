import { createHash } from 'node:crypto';

/**
 * Id by which the certifier recognises repeats: the same for the same attempt, in UUID form and upper case.
 * Certifications, annulments and every issuer have name spaces of their own.
 */
export function requestIdOf(nit: string, idTransaccion: string, espacio: string): string {
  const digest = createHash('sha256').update(`${nit}:${idTransaccion}:${espacio}`).digest('hex');
  // Version 5 (name-based) and the variant of RFC 9562.
  const variant = ((parseInt(digest.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  const parts = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ];
  return parts.join('-').toUpperCase();
}
