import { createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const VIGENCIA_MS = 3_600_000;

export type Emitido = { token: string; vigencia: string };

/** Issues an RS256 token with the claims that Megaprint's clients see (docs/servicios.md, "Megaprint"). */
export function issueToken(llave: KeyObject, nit: string, now: Date, vigenciaMs = VIGENCIA_MS): Emitido {
  const vence = now.getTime() + vigenciaMs;
  const claims = {
    client_id: nit,
    authorities: ['ROLE_EMISOR'],
    iat: Math.floor(now.getTime() / 1000),
    exp: Math.floor(vence / 1000),
  };
  const cuerpo = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  const firma = sign('sha256', Buffer.from(cuerpo), llave).toString('base64url');
  return { token: `${cuerpo}.${firma}`, vigencia: new Date(vence).toISOString() };
}

/** NIT that a token was issued to; null when it is forged, cut or expired. The word "Bearer" may be absent (Digifact). */
export function readToken(llave: KeyObject, authorization: string | undefined, now: Date): string | null {
  const [, token = ''] = /^(?:Bearer )?(\S+)$/.exec(authorization ?? '') ?? [];
  const [cabeza = '', datos = '', firma = ''] = token.split('.');
  const publica = createPublicKey(llave);
  if (!verify('sha256', Buffer.from(`${cabeza}.${datos}`), publica, Buffer.from(firma, 'base64url')))
    return null;
  const claims = JSON.parse(Buffer.from(datos, 'base64url').toString('utf8')) as {
    client_id: string;
    exp: number;
  };
  return claims.exp * 1000 > now.getTime() ? claims.client_id : null;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
