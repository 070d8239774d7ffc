import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCode } from '../aws/error-code.ts';

/** Thrown when another process, or this one, already has the folder open. */
export class CarpetaEnUso extends Error {
  override readonly name = 'CarpetaEnUso';
}

/** Longest path that every system takes for a socket. */
const MAX_RUTA = 100;

/**
 * Takes the folder for this process. The lock is a socket that listens: the system closes it when the process dies, in
 * whatever way, so that none is left behind.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = pathOf(realpathSync(folder));
  const server = await listen(path).catch(async (error: unknown) => {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    if (await isAlive(path)) throw new CarpetaEnUso(folder);
    // The file of a socket outlives its process everywhere but on Windows.
    rmSync(path, { force: true });
    return listen(path);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
    });
}

function pathOf(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\facturacion-${name}`;
  const inside = join(folder, '.en-uso');
  return inside.length <= MAX_RUTA ? inside : join(tmpdir(), `facturacion-${name}`);
}

function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
