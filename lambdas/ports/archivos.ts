/** A file of which any part can be read: a stored object, a file on disk, or bytes in memory. */
export type FuenteArchivo = {
  readonly bytes: number;
  /** The bytes from `desde` to before `hasta`; both lie inside the file. */
  readonly read: (desde: number, hasta: number) => Promise<Uint8Array>;
};

/** Store of the tenants' private files; each key begins with the folder of its tenant. */
export interface ArchivoStore {
  /** Stores a file. Until `retenidoHasta` nobody can delete or replace what was stored, not even the owner of the account. */
  put(clave: string, bytes: Uint8Array, tipo: string, retenidoHasta?: Date | null): Promise<void>;
  get(clave: string): Promise<Uint8Array | null>;
  /**
   * Opens a file to read parts of it, which alone come into memory. All of them are of the version that was there when it was opened:
   * reading fails once it is replaced.
   */
  open(clave: string): Promise<FuenteArchivo | null>;
  /** Deletes a template picture; the Lambda may delete no other object (lib/areas.ts). Deleting a missing one succeeds. */
  remove(clave: string): Promise<void>;
  /** Download address as an attachment of that name, valid for that many seconds (five minutes when absent). */
  presign(clave: string, nombre: string, segundos?: number): Promise<string>;
  /** Lets a browser post one file under exactly that key and type, with 1 to `maximoBytes` bytes, for `segundos` seconds. */
  presignPost(clave: string, condiciones: CondicionesSubida): Promise<FormularioSubida>;
}

export type CondicionesSubida = { tipo: string; maximoBytes: number; segundos: number };

/** Fields of the form that are sent before the file. */
export type FormularioSubida = { url: string; campos: Readonly<Record<string, string>> };

/** Store of private files that are written in parts and deleted by themselves after seven days. */
export interface ArchivosTemporales {
  put(clave: string, bytes: Uint8Array, tipo: string): Promise<void>;
  /** Begins an upload and answers its id. */
  start(clave: string, tipo: string): Promise<string>;
  /**
   * Stores one part and answers its receipt. Every part but the last has at least 5 MiB; the same number again replaces
   * the part.
   */
  putParte(clave: string, subida: string, numero: number, bytes: Uint8Array): Promise<string>;
  /** Joins the parts of these receipts, in order from 1. Repeating it for a finished upload changes nothing. */
  complete(clave: string, subida: string, recibos: readonly string[]): Promise<void>;
}
