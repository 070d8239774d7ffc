/** A public link to one document. What opens it is not here: only the hash of its secret is stored, as the key. */
export type Enlace = {
  nit: string;
  idTransaccion: string;
  /** Seconds (Unix). */
  creado: number;
  vence: number;
  /** Who made it. */
  usuario: string;
};
/** `huella` is the SHA-256 of the secret, lower-case hexadecimal. */
export type EnlaceListado = Enlace & { huella: string };

export interface EnlaceRepository {
  add(huella: string, enlace: Enlace): Promise<void>;
  /** Null for one that does not exist, was ended or is past: one read whatever the answer. */
  find(huella: string, now: Date): Promise<Enlace | null>;
  /** Those in force of one document, newest first. */
  list(nit: string, idTransaccion: string, now: Date): Promise<EnlaceListado[]>;
  /** Ends them; those that are gone already stay so. */
  remove(nit: string, idTransaccion: string, huellas: readonly string[]): Promise<void>;
}
