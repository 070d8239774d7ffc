import type { Direccion } from '../../establecimiento/direccion.ts';
import type { MetodoPago } from '../modelo/borrador.ts';
import type { MensajeCertificador, Pago } from '../modelo/documento.ts';
import type { AnulacionGuardada, DatosCertificacion } from '../modelo/documento-guardado.ts';
import type { Duda, Lease } from './registro.ts';

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
 * Steps in the life of a document, by name. A step with a `lease` is a worker's and changes nothing when the record has
 * another lease, or none. Steps that report a certain result of a certifier (`certificado`, `anulado`) have none,
 * because the result is true whichever worker holds the record.
 */
export type Pasos = {
  /** Takes the credit for which the document waited; from here on it goes the way of every other. */
  credito_tomado: object;
  /** Gives a waiting document up; `usuario` is "" when it grew too old. */
  descartado: { mensajes: readonly MensajeCertificador[]; usuario: string };
  /** From here on the document may have reached the certifier. */
  firmado: { lease: Lease };
  /** Ends an attempt that certainly did not reach the certifier; `isNuncaEnviado` says that no earlier attempt did either. */
  no_disponible: Pendiente & { isNuncaEnviado: boolean };
  /** Puts off an attempt that is due without making it, because its certifier is known not to answer. */
  aplazado: { proximoIntento: number };
  /** The outcome of the certification, or of the annulment, is not known yet. */
  incierto: Pendiente & Pick<Duda, 'codigo' | 'respuesta'>;
  /** Brings the next attempt of a document in doubt forward, because a person asks for it. */
  adelantado: { proximoIntento: number };
  certificado: { datos: DatosCertificacion };
  rechazado: Negado;
  /** Results that the certifier told a person about a document in doubt; refused while a worker makes an attempt. */
  certificado_a_mano: { datos: DatosCertificacion; usuario: string };
  rechazado_a_mano: { mensajes: readonly MensajeCertificador[]; usuario: string };
  /** The same of an annulment in doubt. */
  anulado_a_mano: { fechaAnulacion: string; usuario: string };
  anulacion_negada_a_mano: { mensajes: readonly MensajeCertificador[]; usuario: string };
  /** Assigns another certifier to a document that certainly reached none. */
  reencaminado: CambioCertificador;
  /** Issues the document with an access number while no certifier can be reached. */
  contingencia: CambioContingencia;
  anulacion_solicitada: { anulacion: AnulacionGuardada };
  anulado: { fechaAnulacion: string };
  /** SAT annulled the document through another certifier, as its certified annulment tells. */
  anulado_fuera: { anulacion: AnulacionGuardada; fechaAnulacion: string };
  anulacion_rechazada: Negado;
  /** Ends an attempt of an annulment that certainly did not reach the certifier, as no earlier one did. */
  anulacion_no_enviada: Pendiente;
  /** Gives an annulment that was never sent the day on which it will be, because SAT refuses another one. */
  anulacion_refechada: { lease: Lease; fechaHora: string };
  /** The annulment waits for SAT's authorisation and is asked about again. */
  anulacion_pendiente: Pendiente;
  pagado: { pago: Pago };
  /** Corrects the receiver's address for print and mail; the certified XML does not change. */
  direccion_corregida: CambioDireccion;
  /**
   * Corrects how a sale of cash was paid, which is the issuer's own note and no part of the certified XML. `cierres` is the number
   * of closes of the sale's till on which it was decided; a further one has counted the sale, so the step is not made.
   */
  forma_pago_corregida: { metodo: MetodoPago; usuario: string; cierres: number };
};

export type TipoPaso = keyof Pasos;

export type PasoDe<T extends TipoPaso> = { [K in T]: { tipo: K } & Pasos[K] }[T];

export type Paso = PasoDe<TipoPaso>;
