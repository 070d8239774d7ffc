import type { DocumentoCompleto, AnulacionDocumento, MensajeCertificador } from './documento.ts';
import type { DocumentoBorrador } from './borrador.ts';

/** What the worker needs to know about one document beyond what users see. */
export type DocumentoGuardado = {
  documento: DocumentoCompleto;
  borrador: DocumentoBorrador;
  /** SHA-256 of the canonical draft; another one under the same idTransaccion is refused. */
  huellaBorrador: string;
  nitCertificador: string;
  /** Id sent to the certifier; changes only after a definitive rejection. */
  requestId: string;
  revision: number;
  /** SHA-256 of the unsigned XML, whose bytes are stored before anything is sent. */
  huellaXml: string;
  intentos: number;
  anulacion: AnulacionGuardada | null;
};

/** One annulment, a record of its own; a document has one for each time somebody asked. */
export type AnulacionGuardada = AnulacionDocumento & { intentos: number };

export type DatosCertificacion = {
  alertas: MensajeCertificador[];
  uuidCertificacion: string;
  serie: string;
  numero: string;
  fechaCertificacion: string;
  produccion: boolean;
};
