import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_BODY_BYTES } from '../appsync/limites.ts';

/** Bytes that one client may send at once, bytes of each second after that, and bytes that any request counts for at least. */
const RAFAGA = 4 * 1024 * 1024;
const POR_SEGUNDO = 512 * 1024;
const MINIMO = 1024;
/** Clients remembered; forgetting one only lets it send at once again. */
const MAX_CLIENTES = 1_000;

/**
 * Makes clients that send much wait before their next body is read. The cloud gives every call a machine of its own; here
 * one thread reads them all, and without turns the largest sender would have nearly all of it.
 */
export function createTurnos(
  now: () => number = () => performance.now(),
): (req: IncomingMessage) => Promise<void> {
  /** Instant at which what each client sent is worked off, in milliseconds. */
  const hasta = new Map<string, number>();
  return async ({ headers }) => {
    const cliente = headers.authorization ?? '';
    const bytes = Math.min(Number(headers['content-length'] ?? MAX_BODY_BYTES), MAX_BODY_BYTES);
    const desde = Math.max(hasta.get(cliente) ?? 0, now());
    hasta.delete(cliente);
    hasta.set(cliente, desde + (Math.max(bytes, MINIMO) / POR_SEGUNDO) * 1_000);
    const [viejo] = hasta.keys();
    if (hasta.size > MAX_CLIENTES && viejo !== undefined) hasta.delete(viejo);
    const espera = desde - now() - (RAFAGA / POR_SEGUNDO) * 1_000;
    if (espera > 0) await sleep(espera);
  };
}
