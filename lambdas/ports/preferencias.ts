import type { Preferencias } from '#domain/sesion/preferencias.ts';

/** Preferences of each user of an issuer; `sub` is the user. */
export interface PreferenciasRepository {
  /** Preferences; null while the user has chosen none. */
  find(nit: string, sub: string): Promise<Preferencias | null>;
  /**
   * Changes the preferences as they are at that moment, and answers those that are stored; of two changes at once neither is lost. Throws
   * CONFLICTO when others come first all the time, and what `change` throws.
   */
  change(nit: string, sub: string, change: (actuales: Preferencias) => Preferencias): Promise<Preferencias>;
  /** Key of the user for devices: the stored one, or else `nueva`, which is stored. It is the same for every issuer. */
  keepLlave(sub: string, nueva: string): Promise<string>;
}
