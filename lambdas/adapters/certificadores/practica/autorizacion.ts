import { createHash } from 'node:crypto';
import { isUuid } from '#domain/dte/autorizacion.ts';

/** Number of hex digits of an authorisation that follow from the others, so that it is recognised without a register. */
const LARGO_PROPIO = 20;

/**
 * Authorisation of one request of an issuer, a UUID of version 8. The same request always gets the same one, so that asking
 * again, after a lost answer or a crash, certifies nothing twice.
 */
export function autorizacionOf(nit: string, requestId: string): string {
  const hex = hash(`${nit} ${requestId.toUpperCase()}`);
  const propio = `${hex.slice(0, 12)}8${hex.slice(13, 16)}A${hex.slice(17, LARGO_PROPIO)}`;
  return [...split(propio), checkOf(nit, propio)].join('-');
}

/** Whether the practice mode gave an authorisation to that issuer. */
export function isAutorizacionPropia(nit: string, uuid: string): boolean {
  const hex = uuid.toUpperCase().replaceAll('-', '');
  return isUuid(uuid) && hex.slice(LARGO_PROPIO) === checkOf(nit, hex.slice(0, LARGO_PROPIO));
}

function split(hex: string): string[] {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, LARGO_PROPIO)];
}

function checkOf(nit: string, propio: string): string {
  return hash(`${nit} ${propio}`).slice(0, 12);
}

function hash(texto: string): string {
  return createHash('sha256').update(`practica ${texto}`).digest('hex').toUpperCase();
}
