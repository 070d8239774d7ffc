import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isRecord } from '#domain/is-record.ts';

export type Llaves = { kid: string; privada: KeyObject; publica: KeyObject };
export type Claims = Readonly<Record<string, unknown>>;

/** Opens the signing key of that PEM. */
export function openLlaves(pem: string): Llaves {
  const privada = createPrivateKey(pem);
  const publica = createPublicKey(privada);
  const kid = createHash('sha256')
    .update(publica.export({ type: 'spki', format: 'der' }))
    .digest('base64url');
  return { kid, privada, publica };
}

export function createPem(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export function jwksOf(llaves: Llaves): { keys: object[] } {
  return {
    keys: [{ ...llaves.publica.export({ format: 'jwk' }), kid: llaves.kid, alg: 'RS256', use: 'sig' }],
  };
}

export function signToken(llaves: Llaves, claims: Claims): string {
  const head = encode({ alg: 'RS256', kid: llaves.kid });
  const body = `${head}.${encode(claims)}`;
  return `${body}.${sign('RSA-SHA256', Buffer.from(body), llaves.privada).toString('base64url')}`;
}

export type Expectativa = { issuer: string; uso: 'id' | 'access'; clientId: string; nowSeconds: number };

/** Claims of a token; null unless signature, algorithm, key, issuer, audience, use and times are all right. */
export function readToken(llaves: Llaves, token: string, expected: Expectativa): Claims | null {
  const [head, body, signature, ...rest] = token.split('.');
  if (head === undefined || body === undefined || signature === undefined || rest.length > 0) return null;
  const header = decode(head);
  if (header === null || header['alg'] !== 'RS256' || header['kid'] !== llaves.kid) return null;
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${body}`),
    llaves.publica,
    Buffer.from(signature, 'base64url'),
  );
  const claims = isSigned ? decode(body) : null;
  return claims !== null && isAcceptable(claims, expected) ? claims : null;
}

function isAcceptable(claims: Claims, expected: Expectativa): boolean {
  const audience = expected.uso === 'id' ? claims['aud'] : claims['client_id'];
  return (
    claims['iss'] === expected.issuer &&
    claims['token_use'] === expected.uso &&
    audience === expected.clientId &&
    isEnVigor(claims, expected.nowSeconds)
  );
}

/** Whether the token is issued, begun and not ended; `nbf` may be absent. */
function isEnVigor({ exp, iat, nbf = iat }: Claims, nowSeconds: number): boolean {
  const isPast = (value: unknown): boolean => typeof value === 'number' && value <= nowSeconds;
  return isPast(iat) && isPast(nbf) && typeof exp === 'number' && exp > nowSeconds;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
