import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither; the browser does.
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** An unsigned ID token as the user pool writes it; only the server checks signatures. */
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
