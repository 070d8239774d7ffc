import type { ServerResponse } from 'node:http';

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  sendJsonBytes(res, status, Buffer.from(JSON.stringify(body)));
}

export function sendJsonBytes(res: ServerResponse, status: number, json: Uint8Array): void {
  if (!res.hasHeader('Content-Type')) res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store');
  res.writeHead(status).end(json);
}

export function sendText(res: ServerResponse, status: number, text: string, tipo = 'text/plain'): void {
  res.setHeader('Content-Type', `${tipo}; charset=utf-8`);
  res.setHeader('Cache-Control', 'no-store');
  res.writeHead(status).end(text);
}
