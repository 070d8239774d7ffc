import { TextDecoder, TextEncoder } from 'node:util';

// Browsers have both, jsdom has neither.
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** An unsigned ID token in the form of the user pool; only the server checks signatures. */
export function fakeToken(claims: Record<string, unknown>): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const base = {
    'cognito:username': '99900017',
    'cognito:groups': ['Administrador'],
    rol: 'dueno',
    email: 'demo@example.com',
    exp: 4_000_000_000,
  };
  return `${encode({ alg: 'RS256' })}.${encode({ ...base, ...claims })}.firma`;
}
