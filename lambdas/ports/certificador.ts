import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import type { PRACTICA } from '#domain/certificador/practica.ts';
import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';
import type { CodigoDuda } from '#domain/errores/motivos-duda.ts';

export type Outcome<T> =
  | { tipo: 'ok'; datos: T }
  /** The certifier refused definitively; no effect happened. */
  | { tipo: 'rechazado'; mensajes: MensajeCertificador[] }
  /** An effect may have happened: it is never shown as a failure and never resent before asking. `motivo` is technical. */
  | { tipo: 'incierto'; duda: CodigoDuda; motivo: string }
  /** It is certain that nothing was sent. */
  | { tipo: 'no_disponible'; motivo: string }
  /** The token was refused before anything was done: renew it and repeat the step with the same id. */
  | { tipo: 'token_vencido' };

/** Credentials of one call, opened for it, dropped afterwards and never logged. `token` is "" where there is none. */
export type Acceso = {
  nitEmisor: string;
  prod: boolean;
  usuario: string;
  apiKey: string;
  llaveFirma: string;
  token: string;
};
export type Certificacion = {
  uuid: string;
  serie: string;
  numero: string;
  fechaCertificacion: string;
  nitCertificador: string;
  nombreCertificador: string;
  /** Exact bytes as received; null when the certifier confirms a repeat without sending the document again. */
  xml: string | null;
  /** Remarks on a success. */
  alertas: MensajeCertificador[];
};
export type Found =
  | { tipo: 'certificado'; certificacion: Certificacion }
  /** The id was used by a refused document and cannot be used again. */
  | { tipo: 'id_quemado' }
  | { tipo: 'no_existe' };

export type CapacidadesCertificador = {
  /** Signer: EMISOR means that the certifier gets signed bytes, CERTIFICADOR that it gets unsigned ones and signs. */
  firma: 'EMISOR' | 'CERTIFICADOR';
  usaToken: boolean;
  /** Whether accepted credentials prove the issuer's NIT: the certifier checks them together with that NIT. */
  pruebaNit: boolean;
  /** False means that an unknown outcome is settled by sending the same bytes under the same id again. */
  buscaPorId: boolean;
  /** Whether an annulment is sent with its id too, so that a repeat is recognised. */
  anulaPorId: boolean;
  /** Whether the certified document contains the sent DatosEmision node (false when the certifier builds the XML). */
  conservaBytes: boolean;
  /** Whether `getXml` gives the certified document again. */
  entregaXml: boolean;
};

/** One document to send; every attempt uses the same bytes and the same id. */
export type Envio = {
  requestId: string;
  xml: string;
  /** Date of the document, yyyy-mm-ddThh:mm:ss-06:00. */
  fechaEmision: string;
};
/** Answer to an annulment; `pendiente` means that SAT must authorise it first and answers later (FEL_ANU001). */
export type Acuse = { xml: string | null; pendiente: boolean };

export interface Certificador {
  readonly capacidades: CapacidadesCertificador;
  getToken(acceso: Acceso): Promise<Outcome<{ token: string; vigencia: string }>>;
  certify(acceso: Acceso, envio: Envio): Promise<Outcome<Certificacion>>;
  /** Looks the id up before anything is resent. */
  find(acceso: Acceso, envio: Envio): Promise<Outcome<Found>>;
  /** Annuls a document; `xml` is a GTAnulacionDocumento, signed when `firma` is EMISOR. "Already annulled" is a success. */
  annul(acceso: Acceso, envio: Envio): Promise<Outcome<Acuse>>;
  lookupNit(acceso: Acceso, nit: string): Promise<Outcome<{ nombre: string; direccion: string } | null>>;
  lookupCui(acceso: Acceso, cui: string): Promise<Outcome<{ nombre: string } | null>>;
  /** Reads the certified document again, whose bytes were `envio`; null when the certifier has no such service. */
  getXml(acceso: Acceso, uuid: string, envio: Envio): Promise<Outcome<string | null>>;
}

export type EntradaCertificador = {
  nombre: string;
  /** The practice mode speaks no protocol, and has neither hosts nor a lane. */
  protocolo: ProtocoloCertificador | typeof PRACTICA.protocolo;
  /** Whether its NIT and legal name are confirmed, without which it issues test documents only. */
  confirmado: boolean;
  certificador: Certificador;
};

/** Certifiers that this build can talk to, by NIT. */
export type RegistroCertificadores = ReadonlyMap<string, EntradaCertificador>;

/** Look-up of NIT and CUI with the platform's own account; null for an unknown one. Throws CONTRIBUYENTE_NO_CONSULTADO. */
export interface ConsultaContribuyente {
  byNit(nit: string): Promise<{ nombre: string; direccion: string } | null>;
  byCui(cui: string): Promise<{ nombre: string } | null>;
}
