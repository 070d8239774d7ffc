import type { IncomingMessage, ServerResponse } from 'node:http';

const CSP = (bucket: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${bucket}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sw',
  ].join('; ');

const FIJAS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), serial=(self), usb=(self)',
};

/** Sets the headers of the cloud site on every answer; `bucket` is the origin of downloads. */
export function setCabeceras(res: ServerResponse, bucket: string): void {
  res.setHeader('Content-Security-Policy', CSP(bucket));
  for (const [name, value] of Object.entries(FIJAS)) res.setHeader(name, value);
}

/** Whether the request names this machine itself; a foreign name that resolves to loopback (DNS rebinding) is refused. */
export function isHostLocal({ headers, socket }: IncomingMessage): boolean {
  const puerto = socket.localPort ?? 0;
  return headers.host === `localhost:${puerto}` || headers.host === `127.0.0.1:${puerto}`;
}

/** Whether the request was sent by a page of any origin, and not by a program. */
export function isFromPage({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/** Whether the request comes from a page of this origin; programs, which send no origin, may call as well. */
export function isSameOrigin(req: IncomingMessage): boolean {
  const { origin, host } = req.headers;
  const sitio = req.headers['sec-fetch-site'];
  if (sitio !== undefined && sitio !== 'same-origin' && sitio !== 'none') return false;
  return origin === undefined || origin === `http://${host ?? ''}`;
}
