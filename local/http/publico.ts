import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PeticionPublica, RespuestaPublica } from '#lambdas/publico/publico.ts';

export type Publico = (peticion: PeticionPublica) => Promise<RespuestaPublica>;

/** Calls the public function as the CDN does: headers in lower case, the body as text or base64. */
export async function servePublico(
  publico: Publico,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const headers = Object.fromEntries(
    Object.entries(req.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );
  const { pathname } = new URL(req.url ?? '/', 'http://localhost');
  const respuesta = await publico({
    rawPath: pathname,
    headers,
    requestContext: { http: { method: req.method ?? 'GET' } },
  });
  for (const [name, value] of Object.entries(respuesta.headers)) res.setHeader(name, value);
  const body = Buffer.from(respuesta.body, respuesta.isBase64Encoded === true ? 'base64' : 'utf8');
  res.writeHead(respuesta.statusCode, { 'Content-Length': body.length }).end(body);
}
