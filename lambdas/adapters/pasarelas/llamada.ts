import { isRecord } from '#domain/is-record.ts';
import type { Log } from '#lambdas/ports/log.ts';
import { exchangeHttp } from '../certificadores/http.ts';

export type ConexionPasarela = {
  readonly log: Log;
  readonly fetch?: typeof fetch;
  /** Milliseconds for one call. */
  readonly limite: number;
};

export type PeticionPasarela = {
  readonly metodo: 'GET' | 'POST';
  readonly url: URL;
  /** Name of the operation in the log; it holds no id of a payment. */
  readonly nombre: string;
  readonly cabeceras: Readonly<Record<string, string>>;
  readonly cuerpo: string | null;
};

export type Llamada =
  | { tipo: 'respuesta'; status: number; datos: Readonly<Record<string, unknown>> }
  /** It is certain that nothing was sent. */
  | { tipo: 'no_enviada' }
  /** The gateway may have done it. `motivo` is technical and holds nothing of the request. */
  | { tipo: 'sin_respuesta'; motivo: string };

/** Makes one call of a gateway. The log line names operation, status and time, never a header, a body or a hash of one. */
export async function callPasarela(
  { log, fetch: propio = fetch, limite }: ConexionPasarela,
  { metodo, url, nombre, cabeceras, cuerpo }: PeticionPasarela,
): Promise<Llamada> {
  const inicio = performance.now();
  const respuesta = await exchangeHttp(propio, {
    metodo,
    url: url.href,
    cabeceras: { ...cabeceras, Accept: 'application/json' },
    cuerpo,
    limite,
    requestId: null,
  });
  const ms = Math.round(performance.now() - inicio);
  if (respuesta.tipo !== 'respuesta') {
    const { tipo: outcome, motivo } = respuesta;
    log.warn('pasarela.llamada', { ruta: nombre, ms, outcome, motivo });
    return outcome === 'no_disponible' ? { tipo: 'no_enviada' } : { tipo: 'sin_respuesta', motivo };
  }
  const { status } = respuesta;
  log.info('pasarela.llamada', { ruta: nombre, ms, status });
  const leido = parse(respuesta.cuerpo);
  return leido === null
    ? { tipo: 'sin_respuesta', motivo: `unreadable answer with status ${status}` }
    : { tipo: 'respuesta', status, datos: leido };
}

/** Text at a path of an answer, "" when it is absent. */
export function textAt(datos: unknown, ...camino: readonly string[]): string {
  const valor = camino.reduce<unknown>((nodo, campo) => (isRecord(nodo) ? nodo[campo] : undefined), datos);
  return typeof valor === 'string' ? valor : '';
}

/** List at a field of an answer, empty when it is absent. */
export function listAt(datos: unknown, campo: string): readonly unknown[] {
  const valor = isRecord(datos) ? datos[campo] : undefined;
  return Array.isArray(valor) ? valor : [];
}

function parse(cuerpo: string): Record<string, unknown> | null {
  try {
    const datos: unknown = JSON.parse(cuerpo);
    return isRecord(datos) ? datos : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
