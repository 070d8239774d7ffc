import { createHash, createHmac } from 'node:crypto';
import type { CredencialesTarjeta } from '../hosts.ts';

export type PorFirmar = {
  readonly metodo: 'GET' | 'POST';
  readonly host: string;
  /** Path with its query. */
  readonly ruta: string;
  /** Body of a POST; null for a GET. */
  readonly cuerpo: string | null;
  readonly fecha: Date;
};

/** Headers with the HTTP signature of the gateway: an HMAC-SHA256 over host, date, target, digest and merchant. */
export function signHeaders(
  { comercio, llave, secreto }: CredencialesTarjeta,
  { metodo, host, ruta, cuerpo, fecha }: PorFirmar,
): Record<string, string> {
  const digest = cuerpo === null ? null : digestOf(cuerpo);
  const date = fecha.toUTCString();
  const partes: [string, string][] = [
    ['host', host],
    ['date', date],
    ['request-target', `${metodo.toLowerCase()} ${ruta}`],
    ...(digest === null ? [] : [['digest', digest] satisfies [string, string]]),
    ['v-c-merchant-id', comercio],
  ];
  const signature = createHmac('sha256', Buffer.from(secreto.reveal(), 'base64'))
    .update(partes.map(([nombre, valor]) => `${nombre}: ${valor}`).join('\n'))
    .digest('base64');
  const nombres = partes.map(([nombre]) => nombre).join(' ');
  return {
    'v-c-merchant-id': comercio,
    Date: date,
    ...(digest === null ? {} : { Digest: digest }),
    Signature: `keyid="${llave}", algorithm="HmacSHA256", headers="${nombres}", signature="${signature}"`,
  };
}

export function digestOf(cuerpo: string): string {
  return `SHA-256=${createHash('sha256').update(cuerpo, 'utf8').digest('base64')}`;
}
