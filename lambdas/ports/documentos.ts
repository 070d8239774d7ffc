import type {
  ResumenDocumento,
  MensajeCertificador,
  NotaDeDocumento,
  EventoDocumento,
  Pago,
} from '#domain/documentos/modelo/documento.ts';
import type {
  DocumentoGuardado,
  DatosCertificacion,
  AnulacionGuardada,
} from '#domain/documentos/modelo/documento-guardado.ts';
import type { DocumentoDeMes } from '#domain/documentos/resumen-mes.ts';
import type { ReceptorDe } from '#domain/clientes/receptor.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import type { Vencimiento } from '#domain/documentos/cobros/vencimientos.ts';

/**
 * `MUY_GRANDE`: nothing was stored, because no record can hold so much text. Of notes: `ORIGEN_NO_VIGENTE` when the
 * document it adjusts is not certified any more, `SIN_SALDO_ORIGEN` when all its notes together would pass its total.
 */
export type Reserva =
  | 'CREADA'
  | 'REPETIDA'
  | 'OTRO_CONTENIDO'
  | 'SIN_CREDITOS'
  | 'MUY_GRANDE'
  | 'ORIGEN_NO_VIGENTE'
  | 'SIN_SALDO_ORIGEN';

export type PaginaResumenes = { documentos: ResumenDocumento[]; siguiente: string | null };

export interface DocumentoRepository {
  /** One transaction: document, summary, ledger row and one credit less. */
  reserve(solicitud: DocumentoGuardado, now: Date): Promise<Reserva>;
  find(nit: string, idTransaccion: string): Promise<DocumentoGuardado | null>;
  /** In the order asked for; the ones that do not exist are left out. */
  findMany(nit: string, idsTransaccion: readonly string[]): Promise<DocumentoGuardado[]>;
  /** Whatever the case of its letters. */
  findByUuid(nit: string, uuidCertificacion: string): Promise<DocumentoGuardado | null>;
  /** Newest first; `limite` summaries at most. */
  list(nit: string, rango: RangoFechas, limite: number, siguiente: string | null): Promise<PaginaResumenes>;
  /** Of every document of the range, in no particular order. */
  listCifras(nit: string, rango: RangoFechas): Promise<DocumentoDeMes[]>;
  /**
   * Takes the lease until `hasta` (epoch ms) and counts the attempt; false when it is held, nothing is pending or the
   * next attempt is not due: spare messages would otherwise multiply, since each attempt queues the next one.
   */
  lease(nit: string, idTransaccion: string, now: Date, hasta: number): Promise<boolean>;
  /*
   * `turno` is the `hasta` of the worker's own lease: a worker that woke up after it lost the document changes nothing,
   * except for what a certifier did for certain (markCertificado, markAnulado).
   */
  release(nit: string, idTransaccion: string, turno: number, proximoIntento: number): Promise<void>;
  /**
   * Ends an attempt that surely reached nobody. A document that no earlier attempt sent goes back to the state before
   * FIRMADO (EN_PROCESO or CONTINGENCIA): from there it may take another certifier.
   */
  markNoDisponible(nit: string, idTransaccion: string, turno: number, intento: IntentoFallido): Promise<void>;
  /**
   * EN_PROCESO or CONTINGENCIA → FIRMADO: from here on it may have reached the certifier. False when it is not the
   * worker's to send.
   */
  markFirmado(nit: string, idTransaccion: string, turno: number): Promise<boolean>;
  /** Another certifier for a document that surely reached none; false in any other state or while a worker holds it. */
  reroute(nit: string, idTransaccion: string, cambio: CambioCertificador, now: Date): Promise<boolean>;
  /**
   * EN_PROCESO → CONTINGENCIA with its access number, which no other document of the issuer has had: false when the
   * number is taken, a worker holds the document or it is in another state.
   */
  startContingencia(
    nit: string,
    idTransaccion: string,
    cambio: CambioContingencia,
    now: Date,
  ): Promise<boolean>;
  markIncierto(nit: string, idTransaccion: string, turno: number, proximoIntento: number): Promise<void>;
  /** One transaction: document, summary, uuid row, credit consumed. Repeats change nothing. */
  markCertificado(nit: string, idTransaccion: string, datos: DatosCertificacion): Promise<void>;
  /** One transaction: document, summary, credit released. Repeats change nothing. */
  markRechazado(
    nit: string,
    idTransaccion: string,
    turno: number,
    mensajes: readonly MensajeCertificador[],
  ): Promise<void>;
  /** CERTIFICADO → ANULANDO; false when it is in another state. */
  startAnulacion(
    nit: string,
    idTransaccion: string,
    anulacion: AnulacionGuardada,
    now: Date,
  ): Promise<boolean>;
  markAnulado(nit: string, idTransaccion: string, fechaAnulacion: string): Promise<void>;
  /** ANULANDO → CERTIFICADO with the certifier's reasons; `anulacion` stays as the record of the refused one. */
  markAnulacionRechazada(
    nit: string,
    idTransaccion: string,
    turno: number,
    mensajes: readonly MensajeCertificador[],
  ): Promise<void>;
  /** The annulment waits for SAT's authorisation: the document stays ANULANDO and is asked about again. */
  markAnulacionPendiente(
    nit: string,
    idTransaccion: string,
    turno: number,
    proximoIntento: number,
  ): Promise<void>;
  /** Every annulment asked for, newest first. */
  listAnulaciones(nit: string, idTransaccion: string): Promise<AnulacionGuardada[]>;
  /** Notes against a document that count for its balance: reserved and certified ones, oldest first. */
  listNotas(nit: string, idTransaccion: string): Promise<NotaDeDocumento[]>;
  /** Oldest first. */
  listEventos(nit: string, idTransaccion: string): Promise<EventoDocumento[]>;
  addEvento(nit: string, idTransaccion: string, evento: EventoDocumento): Promise<void>;
  /** The issuer's documents of that very second: more than one when they were issued together. */
  findByEmision(nit: string, fechaEmisionUnix: number): Promise<DocumentoGuardado[]>;
  /** Certified documents with something left to pay, oldest due first; of one receiver when it is given. */
  listSinPago(nit: string, receptor?: ReceptorDe): Promise<ResumenSinPago[]>;
  /** What was issued to one receiver, newest first; `limite` summaries at most. */
  listByReceptor(
    nit: string,
    receptor: ReceptorDe,
    limite: number,
    siguiente: string | null,
  ): Promise<PaginaResumenes>;
  /**
   * The receiver's address that a certified document is printed and mailed with; what was certified stays as it is. False
   * in any other state, and when it is that address already.
   */
  putDireccionReceptor(
    nit: string,
    idTransaccion: string,
    cambio: CambioDireccion,
    now: Date,
  ): Promise<boolean>;
  /** One payment; false when the instalment was paid already or nothing is left. Repeats change nothing. */
  pay(nit: string, idTransaccion: string, pago: Pago, now: Date): Promise<boolean>;
  /** Of every tenant: documents whose next attempt is due and whose lease has ended. Internal, for the sweeper. */
  listPending(now: Date, limite: number): Promise<TareaCertificacion[]>;
}

export type IntentoFallido = { proximoIntento: number; isNuncaEnviado: boolean };

export type CambioCertificador = { nitCertificador: string; nombreCertificador: string; usuario: string };

export type CambioContingencia = {
  numeroAcceso: string;
  idContingencia: string;
  /** SHA-256 of the new unsigned XML, which carries the number. */
  huellaXml: string;
  usuario: string;
};

export type CambioDireccion = { direccion: Direccion | null; usuario: string };

/** With what is left of it by due date. */
export type ResumenSinPago = ResumenDocumento & { vencimientos: Vencimiento[] };

export type RangoFechas = { fechaInicial: number; fechaFinal: number };

export type TareaCertificacion = { nit: string; idTransaccion: string };

export interface ColaCertificacion {
  send(tarea: TareaCertificacion, esperaSegundos?: number): Promise<void>;
}
