/** Name of an XML that is sent to a certifier: its document, and the request with the hash of what it says. */
export type ClaveEnvio = { readonly nit: string; readonly idTransaccion: string; readonly nombre: string };

/**
 * Store of the XML that is sent to certifiers, beside the documents. The first bytes under a name stay, because a repeat
 * must send the same ones; who comes second reads what the first one stored.
 */
export interface EnvioRepository {
  /** Stores an unsigned XML; false when no row can hold it, and then nothing is stored. */
  put(clave: ClaveEnvio, xml: string): Promise<boolean>;
  find(clave: ClaveEnvio): Promise<string | null>;
  /**
   * Stores the signed form of an unsigned XML: the signature and its place, because the rest is the same. Answers the XML
   * that is stored afterwards.
   */
  putFirmado(clave: ClaveEnvio, sinFirma: string, firmado: string): Promise<string>;
  findFirmado(clave: ClaveEnvio, sinFirma: string): Promise<string | null>;
}
