import { createRastro, postGraphql } from './post-graphql.ts';
import type { Llamada } from './post-graphql.ts';
import { noteHora } from './hora-servidor.ts';
import { CLAVES, readItem, writeItem } from './storage.ts';
import { UI } from './ui-constants.ts';

/** Answer that was asked for before the code that reads it was here. */
export type Temprana = { readonly rastro: string; readonly respuesta: Promise<Response> };

/** Time after which an early answer is too old to be the first one of a screen. */
const VIGENCIA_MS = 30_000;

let tempranas = new Map<string, Temprana & { token: string; url: string; at: number }>();
let config: Promise<Response> | null = null;

/** Asks for the configuration of the stage; it is named in the page as well, so it is often here already. */
export function sendConfig(): Promise<Response> {
  config = fetch('/config.json');
  // Its reader, which comes later, learns of a failure.
  config.then(noteHora).catch(() => undefined);
  return config;
}

/** The answer that was asked for early, once; later ones are asked for anew. */
export function takeConfig(): Promise<Response> {
  const early = config ?? fetch('/config.json');
  config = null;
  return early;
}

/** Address of the API at the last visit, so that the first reads need not wait for the configuration; null for none. */
export const readApi = (): string | null => readItem(CLAVES.api);

/** Keeps the address of the API for the next visit. */
export function keepApi(url: string): void {
  if (readApi() !== url) writeItem(CLAVES.api, url);
}

/** Sends queries without variables; `takeTemprana` gives each answer to the call that asks the same with the same token. */
export function sendTempranas(queries: readonly string[], url: string, token: string): void {
  for (const query of queries) {
    const rastro = createRastro();
    const llamada = { url, token, query, variables: {}, rastro };
    const respuesta = postGraphql(llamada, AbortSignal.timeout(UI.llamadaMs));
    // Its reader asks again after a failure; without a reader nobody needs to.
    respuesta.catch(() => undefined);
    tempranas.set(query, { rastro, respuesta, token, url, at: performance.now() });
  }
}

/** Early answer of this API to a query, once; null when there is none of this token, or an old one. */
export function takeTemprana({
  query,
  token,
  url,
}: Pick<Llamada, 'query' | 'token' | 'url'>): Temprana | null {
  const found = tempranas.get(query) ?? null;
  tempranas.delete(query);
  const isValida =
    found !== null &&
    found.token === token &&
    found.url === url &&
    performance.now() - found.at < VIGENCIA_MS;
  return isValida ? found : null;
}

/** Forgets early answers before something changes, because they would show the state before. */
export function dropTempranas(): void {
  tempranas = new Map();
}
