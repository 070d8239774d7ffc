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
  /** Instant at which the certifier accepted these credentials; null while it has not, or once it refuses them. */
  comprobado: string | null;
  certificado: CertificadoGuardado | null;
};

/** Result of asking a certifier whether it accepts the credentials, with the token that it gave. */
export type PruebaAcceso = Pick<CertificadorConfig, 'bearerCifrado' | 'bearerVigencia' | 'comprobado'>;

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
  /**
   * Stores a certifier; a main one replaces the present one in the same transaction. The first one saved is the main one.
   * With `leidas`, what `list` answered before, it is stored only while the certifier and the place of the main one are as
   * they were read; false, and nothing stored, otherwise.
   */
  put(nit: string, config: CertificadorConfig, leidas?: readonly CertificadorConfig[]): Promise<boolean>;
  /**
   * Stores the given parts of a proof's result in the configuration that was proved; nothing when that was replaced
   * meanwhile.
   */
  putPrueba(nit: string, usada: CertificadorConfig, prueba: Partial<PruebaAcceso>): Promise<void>;
  /**
   * Removed certifier, with the credentials that it had and without the certificate; null for one that was never removed,
   * and after the last day of its keys. It only serves to finish what the certifier may have received before.
   */
  findRetirado(nit: string, nitCertificador: string, hoy: string): Promise<CertificadorConfig | null>;
  /**
   * Removes a certifier, which `findRetirado` finds until `ultimoDia` (yyyy-mm-dd) and no longer; then its keys go. False
   * for the main one while there are others.
   */
  remove(nit: string, nitCertificador: string, ultimoDia: string): Promise<boolean>;
}
