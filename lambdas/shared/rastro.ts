import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { BYTES_RASTRO, isRastro, writeRastro } from '#domain/rastro.ts';

/** Part of Lambda's context that is read; on one machine there is none. */
export type Invocacion = { awsRequestId?: string };

/** Fields of every log line of a call: its code, and the run of the Lambda that wrote the line. */
export type Rastro = { rastro: string; lambda?: string };

const actual = new AsyncLocalStorage<Rastro>();

/**
 * Runs something as part of the call with this code; whatever is no code, because another program sent it, is replaced by
 * a new one. The code reaches logs and messages by itself, so that no function has to pass it on.
 */
export function followRastro<T>(codigo: unknown, invocacion: Invocacion | undefined, run: () => T): T {
  const rastro = isRastro(codigo) ? codigo : writeRastro(randomBytes(BYTES_RASTRO));
  const lambda = invocacion?.awsRequestId;
  return actual.run(lambda === undefined ? { rastro } : { rastro, lambda }, run);
}

/** Fields by which the present call is found; null outside of every call. */
export function readRastro(): Rastro | null {
  return actual.getStore() ?? null;
}

/** Code of the present call, for the user; empty outside of every call. */
export function codigoSoporte(): string {
  return readRastro()?.rastro ?? '';
}
