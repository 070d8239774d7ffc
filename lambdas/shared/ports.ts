import type { SaludCertificador } from '#domain/certificador/salud.ts';
import type {
  AnulacionDocumento,
  DocumentoCompleto,
  EventoDocumento,
  MensajeCertificador,
  NotaDeDocumento,
  Pago,
  ResumenDocumento,
} from '#domain/documentos/documento.ts';
import type { ReceptorDe } from '#domain/clientes/receptor.ts';
import type { DocumentoBorrador } from '#domain/documentos/borrador.ts';
import type { DocumentoDeMes } from '#domain/documentos/resumen-mes.ts';
import type { Vencimiento } from '#domain/documentos/vencimientos.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import type { Producto } from '#domain/productos/producto.ts';
import type { Certificador } from './ports-certificador.ts';
import type { ClienteRepository } from './ports-clientes.ts';
import type { ContingenciaRepository } from './ports-contingencia.ts';
import type { ArchivoStore, EstablecimientoRepository } from './ports-establecimiento.ts';
import type { BandejaSalida, ColaCorreo } from './ports-correo.ts';
import type { ArchivosTemporales, ColaExportacion, ExportacionRepository } from './ports-exportacion.ts';
import type { AuditoriaRepository, LimiteRepository } from './ports-auditoria.ts';
import type { CatalogoRepository } from './ports-catalogos.ts';
import type { EnlaceRepository } from './ports-enlace.ts';
import type { MembresiaRepository } from './ports-membresia.ts';
import type { DirectorioUsuarios } from './ports-usuarios.ts';

export type {
  Desenlace,
  Acceso,
  Certificacion,
  Hallazgo,
  CapacidadesCertificador,
  Envio,
  Acuse,
  Certificador,
} from './ports-certificador.ts';
export type { Contingencia, ContingenciaRepository } from './ports-contingencia.ts';
export type {
  Adjunto,
  BandejaSalida,
  ColaCorreo,
  CorreoPendiente,
  Mensaje,
  Mensajeria,
  TareaCorreo,
} from './ports-correo.ts';
export type { ArchivoStore, EstablecimientoRepository } from './ports-establecimiento.ts';

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

/** How the certifiers are doing, over all issuers: counts and times only, nothing of a tenant. */
export interface SaludRepository {
  record(nitCertificador: string, prod: boolean, llamada: LlamadaCertificador): Promise<void>;
  read(nitCertificador: string, prod: boolean, now: Date): Promise<SaludCertificador>;
}
export type LlamadaCertificador = { isError: boolean; ms: number; fecha: Date };

/** `siguiente` is the last code given, null on the last page. */
export type PaginaProductos = { productos: Producto[]; siguiente: string | null };

export interface ProductoRepository {
  find(nit: string, modulo: 'V' | 'C', codigo: string): Promise<Producto | null>;
  list(nit: string, modulo: 'V' | 'C'): Promise<Producto[]>;
  /** In order of code after `siguiente`; as many as an answer may carry, at least one while there are any. */
  page(nit: string, modulo: 'V' | 'C', siguiente: string | null): Promise<PaginaProductos>;
  putAll(nit: string, modulo: 'V' | 'C', productos: readonly Producto[]): Promise<void>;
}

export type Creditos = {
  creditosRestantesSatV: number;
  creditosRestantesSatC: number;
  creditosRestantesCerV: number;
  creditosRestantesCerC: number;
  paquetesCongeladosCer: number;
  paquetesCongeladosSat: number;
};
export interface CreditoRepository {
  find(nit: string): Promise<Creditos>;
  /** Adds `cantidad` CerV credits once per `motivo`; a repeat changes nothing. */
  grant(nit: string, motivo: string, cantidad: number, now: Date): Promise<void>;
}

/** What the worker needs to know about one document beyond what users see. */
export type Solicitud = {
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
  anulacion: SolicitudAnulacion | null;
};
/** One annulment, a record of its own; a document has one for each time somebody asked. */
export type SolicitudAnulacion = AnulacionDocumento & { intentos: number };

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
  reserve(solicitud: Solicitud, now: Date): Promise<Reserva>;
  find(nit: string, idTransaccion: string): Promise<Solicitud | null>;
  /** In the order asked for; the ones that do not exist are left out. */
  findMany(nit: string, idsTransaccion: readonly string[]): Promise<Solicitud[]>;
  /** Whatever the case of its letters. */
  findByUuid(nit: string, uuidCertificacion: string): Promise<Solicitud | null>;
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
    anulacion: SolicitudAnulacion,
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
  listAnulaciones(nit: string, idTransaccion: string): Promise<SolicitudAnulacion[]>;
  /** Notes against a document that count for its balance: reserved and certified ones, oldest first. */
  listNotas(nit: string, idTransaccion: string): Promise<NotaDeDocumento[]>;
  /** Oldest first. */
  listEventos(nit: string, idTransaccion: string): Promise<EventoDocumento[]>;
  addEvento(nit: string, idTransaccion: string, evento: EventoDocumento): Promise<void>;
  /** The issuer's documents of that very second: more than one when they were issued together. */
  findByEmision(nit: string, fechaEmisionUnix: number): Promise<Solicitud[]>;
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
export type DatosCertificacion = {
  alertas: MensajeCertificador[];
  uuidCertificacion: string;
  serie: string;
  numero: string;
  fechaCertificacion: string;
  produccion: boolean;
};

export type TareaCertificacion = { nit: string; idTransaccion: string };
export interface ColaCertificacion {
  send(tarea: TareaCertificacion, esperaSegundos?: number): Promise<void>;
}

/** Envelope encryption bound to the tenant: text sealed for one NIT does not open for another. */
export interface Cifrado {
  seal(nit: string, bytes: Uint8Array): Promise<string>;
  open(nit: string, sealed: string): Promise<Uint8Array>;
}

/** The certifiers this build can talk to, by NIT. */
export type RegistroCertificadores = ReadonlyMap<string, { nombre: string; certificador: Certificador }>;

/** NIT and CUI look-up with the platform's own account; null when nobody has it. Throws CONTRIBUYENTE_NO_CONSULTADO. */
export interface ConsultaContribuyente {
  byNit(nit: string): Promise<{ nombre: string; direccion: string } | null>;
  byCui(cui: string): Promise<{ nombre: string } | null>;
}

export interface Log {
  info(evento: string, campos?: Record<string, unknown>): void;
  warn(evento: string, campos?: Record<string, unknown>): void;
  error(evento: string, campos?: Record<string, unknown>): void;
}

export type Ports = {
  /** Name of the stage. */
  etapa: string;
  membresias: MembresiaRepository;
  auditoria: AuditoriaRepository;
  limites: LimiteRepository;
  directorio: DirectorioUsuarios;
  establecimientos: EstablecimientoRepository;
  catalogos: CatalogoRepository;
  certificadorConfigs: CertificadorConfigRepository;
  productos: ProductoRepository;
  clientes: ClienteRepository;
  creditos: CreditoRepository;
  documentos: DocumentoRepository;
  contingencias: ContingenciaRepository;
  salud: SaludRepository;
  bandejaSalida: BandejaSalida;
  exportaciones: ExportacionRepository;
  enlaces: EnlaceRepository;
  temporales: ArchivosTemporales;
  archivos: ArchivoStore;
  certificados: ArchivoStore;
  cifrado: Cifrado;
  cola: ColaCertificacion;
  colaCorreo: ColaCorreo;
  colaExportacion: ColaExportacion;
  certificadores: RegistroCertificadores;
  consulta: ConsultaContribuyente;
  log: Log;
  /** Current instant and random id enter as functions so that tests decide them. */
  now: () => Date;
  newId: () => string;
  /** A whole number of [minimo, maximo], unpredictable. */
  randomInt: (minimo: number, maximo: number) => number;
};
