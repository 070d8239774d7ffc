/** Envelope encryption bound to the tenant: a text sealed for one NIT cannot be opened for another. */
export interface Cifrado {
  seal(nit: string, bytes: Uint8Array): Promise<string>;
  open(nit: string, sealed: string): Promise<Uint8Array>;
}
