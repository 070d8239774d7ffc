import type { Preferencias } from '#domain/sesion/preferencias.ts';

/** How each user of an issuer likes to work; `sub` is the user. */
export interface PreferenciasRepository {
  /** Null while the user chose nothing. */
  find(nit: string, sub: string): Promise<Preferencias | null>;
  put(nit: string, sub: string, preferencias: Preferencias): Promise<void>;
}
