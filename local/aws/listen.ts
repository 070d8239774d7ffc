import type { Server } from 'node:http';
import { createServidorLocal } from '../http/servidor-local.ts';
import type { HttpHandler } from './aws-json.ts';

export type Listening = { port: number; close(): Promise<void> };

/** Starts a server on the loopback only; port 0 takes a free port. */
export async function listen(handler: HttpHandler, port = 0): Promise<Listening> {
  const server = createServidorLocal(handler);
  // Longer than any client keeps its idle sockets, so that no socket is closed under a request.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { port: portOf(server), close: () => closeServer(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
