import type { ServerResponse } from 'node:http';

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  if (!res.hasHeader('Content-Type')) res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store');
  res.writeHead(status).end(JSON.stringify(body));
}

export function sendText(res: ServerResponse, status: number, text: string, tipo = 'text/plain'): void {
  res.setHeader('Content-Type', `${tipo}; charset=utf-8`);
  res.setHeader('Cache-Control', 'no-store');
  res.writeHead(status).end(text);
}
