import { CABECERA_ENLACE, RUTA_PUBLICA, isTokenEnlace } from '#domain/enlaces/documento-publico.ts';

const ESPERA_MS = 30_000;

let temprano: { token: string; respuesta: Promise<Response> } | null = null;

/**
 * Asks for a file of a buyer's link. The secret travels in a header, because addresses end up in logs and histories.
 */
export function fetchEnlace(ruta: string, token: string, signal?: AbortSignal): Promise<Response> {
  const limits = [AbortSignal.timeout(ESPERA_MS), ...(signal === undefined ? [] : [signal])];
  return fetch(ruta, {
    headers: { [CABECERA_ENLACE]: token },
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any(limits),
  });
}

/** Asks for the document of a link before the code that shows it is here. */
export function sendEnlace(token: string): void {
  if (!isTokenEnlace(token)) return;
  const respuesta = fetchEnlace(RUTA_PUBLICA.documento, token);
  // Its reader, which comes later, learns of a failure.
  respuesta.catch(() => undefined);
  temprano = { token, respuesta };
}

/** The answer that was asked for early, once and for the same link only. */
export function takeEnlace(token: string): Promise<Response> | null {
  const found = temprano?.token === token ? temprano.respuesta : null;
  temprano = null;
  return found;
}
