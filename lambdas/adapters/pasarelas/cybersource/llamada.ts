import { isRecord } from '#domain/is-record.ts';
import type { Log } from '#lambdas/ports/log.ts';
import { exchangeHttp } from '../../certificadores/http.ts';
import type { CredencialesTarjeta } from '../hosts.ts';
import { signHeaders } from './firma.ts';

export type OpcionesCybersource = {
  readonly host: string;
  readonly credenciales: CredencialesTarjeta;
  readonly log: Log;
  readonly now: () => Date;
  readonly fetch?: typeof fetch;
  /** Milliseconds for one call. */
  readonly limite?: number;
};

/** Shorter than the 30 seconds that the API waits, with time left to write the outcome. */
const LIMITE_MS = 18_000;

export type Llamada =
  | { tipo: 'respuesta'; status: number; datos: Readonly<Record<string, unknown>> }
  /** It is certain that nothing was sent. */
  | { tipo: 'no_enviada' }
  /** The gateway may have done it. `motivo` is technical and holds nothing of the request. */
  | { tipo: 'sin_respuesta'; motivo: string };

/** Makes one signed POST. The log line names operation, status and time, never a header, a body or a hash of one. */
export async function callCybersource(
  opciones: OpcionesCybersource,
  ruta: string,
  datos: Readonly<Record<string, unknown>>,
): Promise<Llamada> {
  const { host, credenciales, log, now, limite = LIMITE_MS } = opciones;
  const url = new URL(ruta, host);
  const cuerpo = JSON.stringify(datos);
  const fecha = now();
  const cabeceras = signHeaders(credenciales, {
    metodo: 'POST',
    host: url.host,
    ruta: url.pathname,
    cuerpo,
    fecha,
  });
  const inicio = performance.now();
  const respuesta = await exchangeHttp(opciones.fetch ?? fetch, {
    metodo: 'POST',
    url: url.href,
    cabeceras: { ...cabeceras, 'Content-Type': 'application/json', Accept: 'application/json' },
    cuerpo,
    limite,
    requestId: null,
  });
  const ms = Math.round(performance.now() - inicio);
  if (respuesta.tipo !== 'respuesta') {
    log.warn('pasarela.llamada', {
      ruta: nameOf(ruta),
      ms,
      outcome: respuesta.tipo,
      motivo: respuesta.motivo,
    });
    return respuesta.tipo === 'no_disponible'
      ? { tipo: 'no_enviada' }
      : { tipo: 'sin_respuesta', motivo: respuesta.motivo };
  }
  const { status } = respuesta;
  log.info('pasarela.llamada', { ruta: nameOf(ruta), ms, status });
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

function nameOf(ruta: string): string {
  return ruta.replace(/payments\/[^/]+/, 'payments/:id');
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
