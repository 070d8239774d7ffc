import type { Preferencias } from '#domain/sesion/preferencias.ts';

/** Preferences of each user of an issuer; `sub` is the user. */
export interface PreferenciasRepository {
  /** Preferences; null while the user has chosen none. */
  find(nit: string, sub: string): Promise<Preferencias | null>;
  put(nit: string, sub: string, preferencias: Preferencias): Promise<void>;
  /** Key of the user for devices: the stored one, or else `nueva`, which is stored. It is the same for every issuer. */
  keepLlave(sub: string, nueva: string): Promise<string>;
}
