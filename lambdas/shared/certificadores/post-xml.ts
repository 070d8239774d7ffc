import { createHash } from 'node:crypto';
import type { Log } from '../ports.ts';

export type Peticion = {
  url: string;
  cuerpo: string;
  token: string | null;
  /** Milliseconds for the whole exchange. */
  limite: number;
  /** Only for the log. */
  requestId: string | null;
};

/** What the network did; the body is given whatever the status is. */
export type Respuesta =
  | { tipo: 'respuesta'; status: number; cuerpo: string }
  | { tipo: 'no_disponible'; motivo: string }
  | { tipo: 'incierto'; motivo: string };

const MAX_BYTES = 5 * 1024 * 1024;

/** Failures that happen before any byte of the request is written. Anything else may have reached the certifier. */
const SIN_ENVIO: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** One POST of XML: no redirects, limited time and size, one log line without bodies or tokens. */
export async function postXml(fetchXml: typeof fetch, log: Log, peticion: Peticion): Promise<Respuesta> {
  const inicio = performance.now();
  const respuesta = await send(fetchXml, peticion);
  const { host, pathname } = new URL(peticion.url);
  log.info('certificador.llamada', {
    host,
    ruta: pathname,
    requestId: peticion.requestId,
    ms: Math.round(performance.now() - inicio),
    enviados: Buffer.byteLength(peticion.cuerpo),
    huella: createHash('sha256').update(peticion.cuerpo).digest('hex'),
    ...(respuesta.tipo === 'respuesta'
      ? { status: respuesta.status, recibidos: Buffer.byteLength(respuesta.cuerpo) }
      : { desenlace: respuesta.tipo, motivo: respuesta.motivo }),
  });
  return respuesta;
}

async function send(fetchXml: typeof fetch, { url, cuerpo, token, limite }: Peticion): Promise<Respuesta> {
  try {
    const response = await fetchXml(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        Accept: 'application/xml',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: cuerpo,
      redirect: 'manual',
      signal: AbortSignal.timeout(limite),
    });
    const texto = await readLimited(response);
    return texto === null
      ? { tipo: 'incierto', motivo: 'answer larger than 5 MB' }
      : { tipo: 'respuesta', status: response.status, cuerpo: texto };
  } catch (error) {
    return classify(error);
  }
}

async function readLimited(response: Response): Promise<string | null> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const partes: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(partes).toString('utf8');
    total += value.byteLength;
    if (total > MAX_BYTES) {
      await reader.cancel();
      return null;
    }
    partes.push(value);
  }
}

function classify(error: unknown): Respuesta {
  const motivo = codeOf(error);
  return SIN_ENVIO.has(motivo) ? { tipo: 'no_disponible', motivo } : { tipo: 'incierto', motivo };
}

/** fetch wraps the socket's error in `cause`; a timeout is a DOMException with a name. */
function codeOf(error: unknown): string {
  return readText(readField(error, 'cause'), 'code') ?? readText(error, 'name') ?? 'unknown';
}

function readText(value: unknown, field: string): string | null {
  const text = readField(value, field);
  return typeof text === 'string' ? text : null;
}

function readField(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
}
