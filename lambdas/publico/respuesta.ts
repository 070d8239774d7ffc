/** Part of a Function URL's request (payload 2.0) that is read. */
export type PeticionPublica = {
  rawPath: string;
  headers: Readonly<Record<string, string | undefined>>;
  requestContext: { http: { method: string } };
};
export type RespuestaPublica = {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
  isBase64Encoded?: true;
};

/** Headers that forbid storing, indexing and passing the address on; the CDN adds those of the site. */
export const CABECERAS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export function notFound(): RespuestaPublica {
  return reply(404, { codigo: 'ENLACE_NO_ENCONTRADO' });
}

export function reply(
  statusCode: number,
  body: object,
  headers: Record<string, string> = {},
): RespuestaPublica {
  return {
    statusCode,
    headers: { ...CABECERAS, ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}
