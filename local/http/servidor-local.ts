import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { isHostLocal } from './cabeceras.ts';
import { sendText } from './respond.ts';

/** Milliseconds that a client has to read the answer before its unfinished request is cut. */
const RESTO_MS = 200;
/**
 * Milliseconds that a connection without a request stays open. Node's own 5 s end while a busy client is about to send the
 * next request, which then fails although nothing is wrong with it.
 */
const OCIO_MS = 75_000;
/** Bytes of a request that are here with its head or soon after, so that its connection serves the next one. */
const CUERPO_CORTO = 16_384;

/**
 * Makes the server of a port of this machine. Any page that a browser shows can send requests to it, also under a
 * foreign name that resolves to this machine (DNS rebinding), so only requests that name the machine itself are handled.
 */
export function createServidorLocal(
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
): Server {
  return createServer({ keepAliveTimeout: OCIO_MS }, (req, res) => {
    if (!isHostLocal(req)) {
      res.setHeader('Connection', 'close');
      sendText(res, 421, 'Use http://localhost');
      return;
    }
    closeUnlessRead(req, res);
    leaveTimeToRead(req, res);
    handle(req, res).catch((error: unknown) => {
      console.error('Local server:', error);
      res.destroy();
    });
  });
}

/**
 * Announces the end of the connection in an answer that comes before its long request was read. It is cut soon after, and a client
 * whose system took the whole request would send the next one into it.
 */
function closeUnlessRead(req: IncomingMessage, res: ServerResponse): void {
  const { 'content-length': largo = '0', 'transfer-encoding': porPartes } = req.headers;
  if (porPartes === undefined && Number(largo) <= CUERPO_CORTO) return;
  const { shouldKeepAlive } = res;
  res.shouldKeepAlive = false;
  req.once('end', () => {
    res.shouldKeepAlive = shouldKeepAlive;
  });
}

/**
 * Ends the connection of an unfinished request in two steps: the answer goes out and nothing more is read, and the client is cut
 * later. Node itself cuts at once, and a client that is still sending then sees its connection broken in place of the answer.
 */
function leaveTimeToRead(req: IncomingMessage, res: ServerResponse): void {
  const { socket } = req;
  socket.destroySoon = () => {
    if (req.complete) Socket.prototype.destroySoon.call(socket);
    else socket.end();
  };
  res.once('finish', () => {
    // Node has ended the connection by now, where it does; the next request on it is another one.
    Reflect.deleteProperty(socket, 'destroySoon');
    if (req.complete) return;
    socket.pause();
    setTimeout(() => req.destroy(), RESTO_MS).unref();
  });
}
