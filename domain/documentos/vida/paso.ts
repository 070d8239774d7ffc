import type { Direccion } from '../../establecimiento/direccion.ts';
import type { MensajeCertificador, Pago } from '../modelo/documento.ts';
import type { AnulacionGuardada, DatosCertificacion } from '../modelo/documento-guardado.ts';
import type { Lease } from './registro.ts';

export type CambioCertificador = { nitCertificador: string; nombreCertificador: string; usuario: string };

export type CambioContingencia = {
  numeroAcceso: string;
  idContingencia: string;
  /** SHA-256 of the new unsigned XML, which carries the number. */
  huellaXml: string;
  usuario: string;
};

export type CambioDireccion = { direccion: Direccion | null; usuario: string };

/** An attempt that leaves the document pending; `proximoIntento` is in epoch milliseconds. */
type Pendiente = { lease: Lease; proximoIntento: number };
type Negado = { lease: Lease; mensajes: readonly MensajeCertificador[] };

/**
 * The steps that the life of a document is made of, by name. A step with a `lease` is a worker's and changes nothing
 * when another lease, or none, is on the record. What a certifier did for certain (`certificado`, `anulado`) has none:
 * it is true whoever holds the record.
 */
export type Pasos = {
  /** From here on the document may have reached the certifier. */
  firmado: { lease: Lease };
  /** Ends an attempt that surely reached nobody; with `isNuncaEnviado` no earlier attempt reached anybody either. */
  no_disponible: Pendiente & { isNuncaEnviado: boolean };
  /** Nobody knows the outcome of the certification, or of the annulment, yet. */
  incierto: Pendiente;
  certificado: { datos: DatosCertificacion };
  rechazado: Negado;
  /** Another certifier for a document that surely reached none. */
  reencaminado: CambioCertificador;
  /** The document is issued with an access number while no certifier can be reached. */
  contingencia: CambioContingencia;
  anulacion_solicitada: { anulacion: AnulacionGuardada };
  anulado: { fechaAnulacion: string };
  anulacion_rechazada: Negado;
  /** The annulment waits for SAT's authorisation and is asked about again. */
  anulacion_pendiente: Pendiente;
  pagado: { pago: Pago };
  /** The receiver's address for print and mail; what was certified stays as it is. */
  direccion_corregida: CambioDireccion;
};

export type TipoPaso = keyof Pasos;

export type PasoDe<T extends TipoPaso> = { [K in T]: { tipo: K } & Pasos[K] }[T];

export type Paso = PasoDe<TipoPaso>;
