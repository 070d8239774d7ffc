import type { IncomingMessage, ServerResponse } from 'node:http';
import { SEGUNDOS_HTTPS, buildCsp, cabecerasPropias } from '../../lib/cabeceras.ts';

/** The simulated PayPal is of this origin, so its window needs nothing that the others have not. */
const SIN_BOTON = { paypal: false, turnstile: false } as const;

const FIJAS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': `max-age=${SEGUNDOS_HTTPS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...cabecerasPropias(SIN_BOTON),
};

/** Sets the headers of the cloud site on every answer; `bucket` is the origin of downloads. */
export function setCabeceras(res: ServerResponse, bucket: string): void {
  res.setHeader('Content-Security-Policy', buildCsp([bucket], SIN_BOTON));
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
