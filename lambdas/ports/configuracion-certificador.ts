/** Configuration of one certifier of an issuer. Secrets are ciphertext, which only `Cifrado` opens. */
export type CertificadorConfig = {
  nitCertificador: string;
  prod: boolean;
  /** Whether new documents go to it; exactly one certifier of an issuer is the main one. */
  principal: boolean;
  /** User name: INFILE's prefix, Digifact's user; "" for Megaprint. */
  usuario: string;
  apiKeyCifrada: string | null;
  /** Encrypted signing key of INFILE. */
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
  /** Certifiers of the issuer, the main one first. */
  list(nit: string): Promise<CertificadorConfig[]>;
  find(nit: string, nitCertificador: string): Promise<CertificadorConfig | null>;
  /** Stores a certifier; a main one replaces the present one in the same transaction. The first one saved is the main one. */
  put(nit: string, config: CertificadorConfig): Promise<void>;
  /** Stores a fresh token in the configuration with which it was requested; nothing when that was replaced meanwhile. */
  putBearer(nit: string, usada: CertificadorConfig, bearerCifrado: string, vigencia: string): Promise<void>;
  /** Removes a certifier; false for the main one while there are others. */
  remove(nit: string, nitCertificador: string): Promise<boolean>;
}
