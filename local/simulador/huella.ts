import { createHash } from 'node:crypto';

/** SHA-256 of a body, in hexadecimal; it tells a repeat from another document under the same id. */
export function huellaOf(texto: string): string {
  return createHash('sha256').update(texto).digest('hex');
}
