import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { MARCA_SESION } from '#domain/sesion/marca.ts';
import { PAGINA_APLICACION, PAGINA_PORTADA, PAGINAS, comprimidosOf } from '../../lib/paginas.ts';
import { sendText } from './respond.ts';

const TIPOS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
  '.map': 'application/json',
};
const COMPRESIBLES = new Set(['.html', '.js', '.css', '.json', '.svg', '.ttf', '.txt', '.webmanifest']);
const BROTLI_QUALITY = 5;
const CON_SESION = new RegExp(`(?:^|;\\s*)${MARCA_SESION}=[^;\\s]`);

type Codificacion = 'br' | 'gzip' | 'identity';
type Archivo = { bytes: Buffer; etag: string; formas: Map<Codificacion, Promise<Buffer>> };

/**
 * Serves the built front end: hashed assets are cached for ever, the page is always revalidated, unknown routes answer
 * the page.
 */
export function createSitio(folder: string): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const files = new Map<string, Promise<Archivo | null>>();
  const load = (path: string): Promise<Archivo | null> => {
    const found = files.get(path) ?? readArchivo(folder, path);
    files.set(path, found);
    void found.then((file) => file ?? files.delete(path));
    return found;
  };
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      sendText(res, 405, 'Método no permitido');
      return;
    }
    const path = safePath(req.url ?? '/');
    if (path === null) {
      sendText(res, 400, 'Dirección no válida');
      return;
    }
    const direct = path === sep ? null : await load(path);
    if (direct !== null) return send(req, res, { path, file: direct });
    if (isHashed(path) || extname(path) !== '') {
      sendText(res, 404, 'No existe');
      return;
    }
    const name = normalize(pageOf(path.replaceAll(sep, '/'), req.headers.cookie ?? ''));
    const page = await load(name);
    if (page === null) {
      sendText(res, 503, 'Las pantallas no están construidas. Ejecute: npm start');
      return;
    }
    return send(req, res, { path: name, file: page });
  };
}

/** Page of an address without a file; the root of a browser without a session is the landing page. */
function pageOf(path: string, cookies: string): string {
  if (path === '/' && !CON_SESION.test(cookies)) return PAGINA_PORTADA;
  return PAGINAS[path] ?? PAGINA_APLICACION;
}

function safePath(url: string): string | null {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    return path.includes('..') || path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}

async function readArchivo(folder: string, path: string): Promise<Archivo | null> {
  const bytes = await readBytes(join(folder, path));
  if (bytes === null) return null;
  const comprimido = isHashed(path) ? await readBytes(join(comprimidosOf(folder), path)) : null;
  return {
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    formas: new Map(comprimido === null ? [] : [['br', Promise.resolve(comprimido)]]),
  };
}

const readBytes = (full: string): Promise<Buffer | null> => readFile(full).catch(() => null);

/** Files that are named by their content. */
const isHashed = (path: string): boolean => path.startsWith(`${sep}assets${sep}`);

async function send(
  req: IncomingMessage,
  res: ServerResponse,
  { path, file }: { path: string; file: Archivo },
): Promise<void> {
  const extension = extname(path);
  res.setHeader('Content-Type', TIPOS[extension] ?? 'application/octet-stream');
  res.setHeader('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  res.setHeader('ETag', file.etag);
  res.setHeader('Vary', 'Accept-Encoding');
  if (req.headers['if-none-match'] === file.etag) {
    res.writeHead(304).end();
    return;
  }
  const coding = COMPRESIBLES.has(extension) ? pickCoding(req.headers['accept-encoding'] ?? '') : 'identity';
  const body = await encode(file, coding);
  if (coding !== 'identity') res.setHeader('Content-Encoding', coding);
  res.writeHead(200, { 'Content-Length': body.length }).end(req.method === 'HEAD' ? undefined : body);
}

function pickCoding(accepted: string): Codificacion {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Compresses a file once and keeps the result. */
function encode(file: Archivo, coding: Codificacion): Promise<Buffer> {
  const found = file.formas.get(coding) ?? compress(file.bytes, coding);
  file.formas.set(coding, found);
  return found;
}

function compress(bytes: Buffer, coding: Codificacion): Promise<Buffer> {
  if (coding === 'identity') return Promise.resolve(bytes);
  if (coding === 'gzip') return promisify(gzip)(bytes);
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
