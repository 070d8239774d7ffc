import { hash as hashDe, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

export const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
export const C14N_EXCLUSIVO = 'http://www.w3.org/2001/10/xml-exc-c14n#';
export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** Hash of each algorithm that is taken; SHA-1 is not, because anybody can make two texts with the same one. */
export const FIRMAS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};
export const DIGESTOS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
};

export function hashOf(tabla: Readonly<Record<string, string>>, algoritmo: string | null): string | null {
  return algoritmo !== null && Object.hasOwn(tabla, algoritmo) ? (tabla[algoritmo] ?? null) : null;
}

/** Digest of canonical text, in Base64. */
export function digestOf(hash: string, canonico: string): string {
  return hashDe(hash, canonico, 'base64');
}

/** Most references of a signature; one has two or three, and each one takes a walk over what it names. */
export const MAX_REFERENCIAS = 20;

/**
 * Whether the value (Base64) signs canonical text. A key that is not of RSA made no value of these algorithms, and Node throws for
 * some, with which one file would end the whole import.
 */
export function isValorDe(hash: string, canonico: string, llave: KeyObject, valor: string): boolean {
  if (llave.asymmetricKeyType !== 'rsa') return false;
  return verify(hash, Buffer.from(canonico, 'utf8'), llave, Buffer.from(valor, 'base64'));
}
