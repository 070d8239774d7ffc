import type { Preferencias } from '#domain/sesion/preferencias.ts';

/** Preferences of each user of an issuer; `sub` is the user. */
export interface PreferenciasRepository {
  /** Preferences; null while the user has chosen none. */
  find(nit: string, sub: string): Promise<Preferencias | null>;
  put(nit: string, sub: string, preferencias: Preferencias): Promise<void>;
}
