import type { DocumentoCompleto, AnulacionDocumento, MensajeCertificador } from './documento.ts';
import type { DocumentoBorrador } from './borrador.ts';

/** A stored document: the data that users see, and those that only the worker needs. */
export type DocumentoGuardado = {
  documento: DocumentoCompleto;
  borrador: DocumentoBorrador;
  /** SHA-256 of the canonical draft; another draft under the same idTransaccion is refused. */
  huellaBorrador: string;
  nitCertificador: string;
  /** Id sent to the certifier; it changes only after a definitive refusal. */
  requestId: string;
  revision: number;
  /** SHA-256 of the unsigned XML, whose bytes are stored before anything is sent. */
  huellaXml: string;
  intentos: number;
  anulacion: AnulacionGuardada | null;
};

/** One annulment, stored as a record of its own; a document has one for each request. */
export type AnulacionGuardada = AnulacionDocumento & {
  intentos: number;
  /** Number of the first attempts that certainly did not reach the certifier; none without it. */
  noEnviados?: number;
};

export type DatosCertificacion = {
  alertas: MensajeCertificador[];
  uuidCertificacion: string;
  serie: string;
  numero: string;
  fechaCertificacion: string;
  produccion: boolean;
};
