/** Everything a resolver or the worker may touch; one adapter each, chosen in shared/aws/ports-from-env.ts. */

/** Secrets are ciphertext here; only `Cifrado` opens them. */
export type CertificadorConfig = {
  nitCertificador: string;
  prod: boolean;
  /** The one that new documents go to; exactly one of an issuer's is. */
  principal: boolean;
  /** INFILE's prefix, Digifact's user; "" for Megaprint. */
  usuario: string;
  apiKeyCifrada: string | null;
  /** INFILE's signing key. */
  llaveFirmaCifrada: string | null;
  bearerCifrado: string | null;
  bearerVigencia: string | null;
  certificado: CertificadoGuardado | null;
};

export type CertificadoGuardado = {
  sujeto: string;
  nit: string;
  serie: string;
  huella: string;
  vence: string;
  /** Key of the encrypted file in the certificate bucket. */
  clave: string;
  passCertCifrada: string;
};

export interface CertificadorConfigRepository {
  /** The main one first. */
  list(nit: string): Promise<CertificadorConfig[]>;
  find(nit: string, nitCertificador: string): Promise<CertificadorConfig | null>;
  /** A main one takes that place from the others in the same transaction; the first one saved is the main one. */
  put(nit: string, config: CertificadorConfig): Promise<void>;
  /** Stores a fresh token in the configuration that it was asked with; nothing when that was replaced meanwhile. */
  putBearer(nit: string, usada: CertificadorConfig, bearerCifrado: string, vigencia: string): Promise<void>;
  /** Forgets a certifier; false for the main one while there are others. */
  remove(nit: string, nitCertificador: string): Promise<boolean>;
}
