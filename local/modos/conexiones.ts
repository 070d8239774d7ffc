import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Modos } from './modos.ts';

/** Connections over which a request has come already. */
const usadas = new WeakSet<Socket>();

/**
 * Whether a request comes over a kept connection that is dead: the function that kept it was frozen between two calls, so it
 * did not see the other side go. Such a request is never read; its connection is reset.
 */
export function isMuerta(
  modos: Pick<Modos, 'strikes'>,
  servicio: string,
  { socket }: Pick<IncomingMessage, 'socket'>,
): boolean {
  const isPrimera = !usadas.has(socket);
  usadas.add(socket);
  return !isPrimera && modos.strikes(`${servicio} frozen`, 'frozen');
}
