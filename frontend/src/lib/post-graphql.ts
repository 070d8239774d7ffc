import { BYTES_RASTRO, CABECERA_RASTRO, writeRastro } from '#domain/rastro.ts';
import { noteHora } from './hora-servidor.ts';
import { readSesion } from './session-store.ts';

export type Llamada = { url: string; token: string; query: string; variables: unknown; rastro: string };

/** Code that every log line of one call carries, and that an error shows. */
export function createRastro(): string {
  return writeRastro(crypto.getRandomValues(new Uint8Array(BYTES_RASTRO)));
}

/**
 * Names the establishment on the screen, so that the API refuses to answer with the data of another (the place may have
 * changed in another window).
 */
function establecimientoHeader(): Record<string, string> {
  const sesion = readSesion();
  return sesion === null || sesion.rol === null ? {} : { 'x-establecimiento': sesion.nit };
}

let ultimoRastro: string | undefined;

/** Code of the last call of this page: a screen that fails with an answer shows the code of that answer. */
export const readUltimoRastro = (): string | undefined => ultimoRastro;

export async function postGraphql(
  { url, token, query, variables, rastro }: Llamada,
  signal: AbortSignal,
): Promise<Response> {
  ultimoRastro = rastro;
  const answer = await fetch(url, {
    method: 'POST',
    cache: 'no-store',
    headers: {
      Authorization: token,
      'Content-Type': 'application/json',
      [CABECERA_RASTRO]: rastro,
      ...establecimientoHeader(),
    },
    body: JSON.stringify({ query, variables }),
    signal,
  });
  noteHora(answer);
  return answer;
}
