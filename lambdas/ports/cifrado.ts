/** Envelope encryption bound to the tenant: text sealed for one NIT does not open for another. */
export interface Cifrado {
  seal(nit: string, bytes: Uint8Array): Promise<string>;
  open(nit: string, sealed: string): Promise<Uint8Array>;
}
