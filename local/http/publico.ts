import type { IncomingMessage, ServerResponse } from 'node:http';
import { CABECERA_VISITANTE } from '#domain/publico/rutas.ts';
import type { PeticionBaja, RespuestaBaja } from '#lambdas/bajas/bajas.ts';
import type { PeticionContacto, RespuestaContacto } from '#lambdas/contactanos/contactanos.ts';
import type { PeticionPublica, RespuestaPublica } from '#lambdas/publico/respuesta.ts';
import { isTooManyCalls } from '../modos/too-many-calls.ts';
import { readBody } from './body.ts';
import { sendJson } from './respond.ts';

export type Publico = (peticion: PeticionPublica) => Promise<RespuestaPublica>;
export type Contactanos = (peticion: PeticionContacto) => Promise<RespuestaContacto>;
export type Bajas = (peticion: PeticionBaja) => Promise<RespuestaBaja>;

/** Prefix of the links with which recipients end mail, which a function of their own answers. */
export const RUTA_BAJAS = '/publico/baja';
const MAX_CUERPO = 1_000_000;

/** Serves an address of a function; a call that finds no place is answered as the address of a function does. */
export async function serveFuncion(res: ServerResponse, serve: () => Promise<void>): Promise<void> {
  try {
    await serve();
  } catch (error) {
    if (!isTooManyCalls(error)) throw error;
    const { message, status, extra } = error;
    sendJson(res, status, { ...extra, message });
  }
}

/** Calls a function that reads a body as its own address does: the body as base64. */
export async function serveConCuerpo(
  funcion: Bajas | Contactanos,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(req.url ?? '/', 'http://localhost');
  const cuerpo = await readBody(req, MAX_CUERPO);
  const respuesta = await funcion({
    rawPath: pathname,
    // What the function of the CDN writes, over whatever was sent.
    headers: { [CABECERA_VISITANTE]: req.socket.remoteAddress ?? '' },
    requestContext: { http: { method: req.method ?? 'GET' } },
    body: cuerpo.toString('base64'),
    isBase64Encoded: true,
  });
  for (const [name, value] of Object.entries(respuesta.headers)) res.setHeader(name, value);
  res.writeHead(respuesta.statusCode).end(respuesta.body);
}

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
