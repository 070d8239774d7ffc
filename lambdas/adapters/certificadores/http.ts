import type { CodigoDuda } from '#domain/errores/motivos-duda.ts';
import { createHash } from 'node:crypto';
import { isRecord } from '#domain/is-record.ts';
import type { Log } from '#lambdas/ports/log.ts';
import type { Outcome } from '#lambdas/ports/certificador.ts';
import { checkHost } from './hosts.ts';

/** Dependencies of every adapter; `fetch` is the platform's unless a test gives another. */
export type Conexion = { etapa: string; log: Log; fetch?: typeof fetch };

export type PeticionHttp = {
  metodo: 'GET' | 'POST';
  url: string;
  /** Headers contain credentials, so they are never logged. */
  cabeceras: Readonly<Record<string, string>>;
  /** Body; null for a GET. */
  cuerpo: string | Uint8Array | FormData | null;
  /** Milliseconds for the whole exchange. */
  limite: number;
  /** Request id, only for the log. */
  requestId: string | null;
};

/** Outcome at the network; the body is included for every status. */
export type RespuestaHttp =
  | { tipo: 'respuesta'; status: number; cuerpo: string; bytes: Uint8Array }
  | { tipo: 'no_disponible'; motivo: string }
  | { tipo: 'incierto'; duda: CodigoDuda; motivo: string };

const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Failures that happen before any byte of the request is written. After any other failure the request may have reached
 * the certifier.
 */
const SIN_ENVIO: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
  'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
]);

/**
 * Ends each connection with its answer. A function is frozen between two calls, so it would not see a kept connection end,
 * and what it sends over a dead one fails like a request that was received: the document would be in doubt without a reason.
 */
const SIN_CONSERVAR = { Connection: 'close' } as const;

const SYSCALLS_ANTES: ReadonlySet<string> = new Set(['connect', 'getaddrinfo']);

/**
 * Makes one exchange with a certifier: allowed hosts only, no redirects, limited time and size, and one log line
 * without query, headers or bodies. Throws only for a host that is not allowed.
 */
export async function sendHttp(conexion: Conexion, peticion: PeticionHttp): Promise<RespuestaHttp> {
  checkHost(peticion.url, conexion.etapa);
  const inicio = performance.now();
  const respuesta = await exchangeHttp(conexion.fetch ?? fetch, peticion);
  const { host, pathname } = new URL(peticion.url);
  conexion.log.info('certificador.llamada', {
    metodo: peticion.metodo,
    host,
    ruta: pathname,
    requestId: peticion.requestId,
    ms: Math.round(performance.now() - inicio),
    ...describeCuerpo(peticion),
    ...(respuesta.tipo === 'respuesta'
      ? { status: respuesta.status, recibidos: respuesta.bytes.byteLength }
      : { outcome: respuesta.tipo, motivo: respuesta.motivo }),
  });
  return respuesta;
}

/** Outcome of a call without fiscal effect (token, look-ups, print), where an unknown outcome is as good as none. */
export function withoutEfecto<T>(outcome: Outcome<T>): Outcome<T> {
  return outcome.tipo === 'incierto' ? { tipo: 'no_disponible', motivo: outcome.motivo } : outcome;
}

/**
 * Describes a body for the log. Only documents are hashed: other bodies contain a password, and a hash would let a
 * reader of the log guess it.
 */
function describeCuerpo({ cuerpo, requestId }: PeticionHttp): Record<string, unknown> {
  if (cuerpo === null || cuerpo instanceof FormData) return {};
  const enviados = Buffer.byteLength(cuerpo);
  return requestId === null
    ? { enviados }
    : { enviados, huella: createHash('sha256').update(cuerpo).digest('hex') };
}

/** Makes the exchange without a look at the host and without a log line; the caller does both. */
export async function exchangeHttp(
  fetchHttp: typeof fetch,
  { metodo, url, cabeceras, cuerpo, limite }: PeticionHttp,
): Promise<RespuestaHttp> {
  if (!isEnviable(cabeceras)) return { tipo: 'no_disponible', motivo: 'a header cannot be sent' };
  try {
    const response = await fetchHttp(url, {
      method: metodo,
      headers: { ...cabeceras, ...SIN_CONSERVAR },
      ...(cuerpo === null ? {} : { body: toBody(cuerpo) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(limite),
    });
    const bytes = await readLimited(response);
    return bytes === null
      ? { tipo: 'incierto', duda: 'RESPUESTA_ILEGIBLE', motivo: 'answer larger than 5 MB' }
      : { tipo: 'respuesta', status: response.status, cuerpo: bytes.toString('utf8'), bytes };
  } catch (error) {
    return classify(error);
  }
}

/** Whether the headers can be sent; a key with a line break or a letter outside Latin-1 cannot, and then nothing is sent. */
function isEnviable(cabeceras: PeticionHttp['cabeceras']): boolean {
  try {
    return new Headers(cabeceras) instanceof Headers;
  } catch {
    return false;
  }
}

function toBody(cuerpo: string | Uint8Array | FormData): string | Uint8Array<ArrayBuffer> | FormData {
  return cuerpo instanceof Uint8Array ? Uint8Array.from(cuerpo) : cuerpo;
}

async function readLimited(response: Response): Promise<Buffer | null> {
  if (response.body === null) return Buffer.alloc(0);
  const reader = response.body.getReader();
  const partes: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(partes);
    total += value.byteLength;
    if (total > MAX_BYTES) {
      await reader.cancel();
      return null;
    }
    partes.push(value);
  }
}

function classify(error: unknown): RespuestaHttp {
  const motivo = codeOf(error);
  // The same code may also end an open connection; the system call tells whether the connection was open.
  const syscall = readText(readField(error, 'cause'), 'syscall');
  const isAntes = syscall === null || SYSCALLS_ANTES.has(syscall);
  return isAntes && SIN_ENVIO.has(motivo)
    ? { tipo: 'no_disponible', motivo }
    : { tipo: 'incierto', duda: 'SIN_RESPUESTA', motivo };
}

/** Code of a network error: fetch puts the socket's error in `cause`; a timeout is a DOMException with a name. */
function codeOf(error: unknown): string {
  return readText(readField(error, 'cause'), 'code') ?? readText(error, 'name') ?? 'unknown';
}

function readText(value: unknown, field: string): string | null {
  const text = readField(value, field);
  return typeof text === 'string' ? text : null;
}

function readField(value: unknown, field: string): unknown {
  return isRecord(value) ? value[field] : undefined;
}
