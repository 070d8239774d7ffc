/** Files of the tenants, private; keys start with the tenant's folder. */
export interface ArchivoStore {
  put(clave: string, bytes: Uint8Array, tipo: string): Promise<void>;
  get(clave: string): Promise<Uint8Array | null>;
  /** Of the pictures of templates alone (lib/areas.ts); one that is not there is gone already. */
  remove(clave: string): Promise<void>;
  /** Download address, five minutes, as an attachment of that name. */
  presign(clave: string, nombre: string): Promise<string>;
  /** Lets a browser post one file under exactly that key: of that type, with 1 to `maximoBytes` bytes, for `segundos`. */
  presignPost(clave: string, condiciones: CondicionesSubida): Promise<FormularioSubida>;
}

export type CondicionesSubida = { tipo: string; maximoBytes: number; segundos: number };

/** Fields that go with the file, which comes last. */
export type FormularioSubida = { url: string; campos: Readonly<Record<string, string>> };

/** Private files that are written in parts and deleted by themselves after seven days. */
export interface ArchivosTemporales {
  put(clave: string, bytes: Uint8Array, tipo: string): Promise<void>;
  /** Id of the new upload. */
  start(clave: string, tipo: string): Promise<string>;
  /** Every part but the last has 5 MiB at least; the same number again replaces it. */
  putParte(clave: string, subida: string, numero: number, bytes: Uint8Array): Promise<string>;
  /** Joins the parts of these receipts, in order from 1. A repeat of a finished one changes nothing. */
  complete(clave: string, subida: string, recibos: readonly string[]): Promise<void>;
}
