/** A public link to one document. Its secret is not stored; the key of the row is the hash of the secret. */
export type Enlace = {
  nit: string;
  idTransaccion: string;
  /** Creation, in seconds (Unix). */
  creado: number;
  vence: number;
  /** User who made it, by sign-in name and by id; the link opens nothing while that user is deactivated. */
  usuario: string;
  sub: string;
};
/** A link with the first and the last time that it was opened, in seconds (Unix); null when it never was. */
export type EnlaceAbierto = Enlace & { primeraVista: number | null; ultimaVista: number | null };
/** A link with `huella`, the SHA-256 of its secret in lower-case hexadecimal. */
export type EnlaceListado = EnlaceAbierto & { huella: string };

export interface EnlaceRepository {
  add(huella: string, enlace: Enlace): Promise<void>;
  /** Link of that hash; null when it does not exist, was ended or has expired. Every case costs one read. */
  find(huella: string, now: Date): Promise<EnlaceAbierto | null>;
  /**
   * Notes that the link was opened at that second. An opening within `espacio` seconds of the noted one changes nothing, and
   * a link that was ended meanwhile stays ended.
   */
  markVista(huella: string, enlace: EnlaceAbierto, segundo: number, espacio: number): Promise<void>;
  /** Links of one document in force, newest first. */
  list(nit: string, idTransaccion: string, now: Date): Promise<EnlaceListado[]>;
  /** Ends links; those that are gone already are ignored. */
  remove(nit: string, idTransaccion: string, huellas: readonly string[]): Promise<void>;
}
