import type {
  DocumentoCompleto,
  MensajeCertificador,
  ResumenDocumento,
} from '#domain/documentos/documento.ts';
import type { DocumentoBorrador, TipoIdentificador } from '#domain/documentos/borrador.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import type { Establecimiento, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import type { Producto } from '#domain/productos/producto.ts';
import type { RolMiembro } from './session.ts';

/** Everything a resolver or the worker may touch; one adapter each, chosen in shared/aws/ports-from-env.ts. */

export interface MembresiaRepository {
  /** Null when the user has no establishment or was deactivated. */
  find(sub: string): Promise<Membresia | null>;
  put(membresia: Membresia): Promise<void>;
}
export type Membresia = { sub: string; usuario: string; nit: string; rol: RolMiembro; activa: boolean };

export interface EstablecimientoRepository {
  find(nit: string): Promise<Establecimiento | null>;
  /** Creates `primeraSucursal` in the same transaction when the issuer has none; returns it then. */
  save(establecimiento: Establecimiento, primeraSucursal: Sucursal): Promise<Sucursal | null>;
  listSucursales(nit: string): Promise<Sucursal[]>;
  findSucursal(nit: string, id: number): Promise<Sucursal | null>;
  putSucursal(nit: string, sucursal: Sucursal): Promise<void>;
}

/** Secrets are ciphertext here; only `Cifrado` opens them. */
export type CertificadorConfig = {
  nitCertificador: string;
  prod: boolean;
  apiKeyCifrada: string | null;
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
  find(nit: string): Promise<CertificadorConfig | null>;
  put(nit: string, config: CertificadorConfig): Promise<void>;
  /** Stores a fresh token without touching anything else. */
  putBearer(nit: string, bearerCifrado: string, vigencia: string): Promise<void>;
}

export interface ProductoRepository {
  find(nit: string, modulo: 'V' | 'C', codigo: string): Promise<Producto | null>;
  list(nit: string, modulo: 'V' | 'C'): Promise<Producto[]>;
  putAll(nit: string, modulo: 'V' | 'C', productos: readonly Producto[]): Promise<void>;
}

export type Cliente = {
  nitCliente: string;
  tipoIdentificador: TipoIdentificador;
  nombre: string;
  correo: string;
  direccionCliente: Direccion | null;
};
export interface ClienteRepository {
  find(nit: string, nitCliente: string): Promise<Cliente | null>;
  list(nit: string): Promise<Cliente[]>;
  put(nit: string, cliente: Cliente): Promise<void>;
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
export type SolicitudAnulacion = {
  requestId: string;
  motivo: string;
  fechaHora: string;
  idUsuario: string;
  intentos: number;
};

/** `MUY_GRANDE`: nothing was stored, because no record can hold so much text. */
export type Reserva = 'CREADA' | 'REPETIDA' | 'OTRO_CONTENIDO' | 'SIN_CREDITOS' | 'MUY_GRANDE';
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
  /**
   * Takes the lease until `hasta` (epoch ms) and counts the attempt; false when it is held, nothing is pending or the
   * next attempt is not due: spare messages would otherwise multiply, since each attempt queues the next one.
   */
  lease(nit: string, idTransaccion: string, now: Date, hasta: number): Promise<boolean>;
  release(nit: string, idTransaccion: string, proximoIntento: number): Promise<void>;
  markFirmado(nit: string, idTransaccion: string): Promise<void>;
  markIncierto(nit: string, idTransaccion: string, proximoIntento: number): Promise<void>;
  /** One transaction: document, summary, uuid row, credit consumed. Repeats change nothing. */
  markCertificado(nit: string, idTransaccion: string, datos: DatosCertificacion): Promise<void>;
  /** One transaction: document, summary, credit released. Repeats change nothing. */
  markRechazado(nit: string, idTransaccion: string, mensajes: readonly MensajeCertificador[]): Promise<void>;
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
    mensajes: readonly MensajeCertificador[],
  ): Promise<void>;
  /** Of every tenant: documents whose next attempt is due and whose lease has ended. Internal, for the sweeper. */
  listPending(now: Date, limite: number): Promise<TareaCertificacion[]>;
}
export type RangoFechas = { fechaInicial: number; fechaFinal: number };
export type DatosCertificacion = {
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

/** Files of the tenants, private; keys start with the tenant's folder. */
export interface ArchivoStore {
  put(clave: string, bytes: Uint8Array, tipo: string): Promise<void>;
  get(clave: string): Promise<Uint8Array | null>;
  /** Download address, five minutes, as an attachment of that name. */
  presign(clave: string, nombre: string): Promise<string>;
}

/** Envelope encryption bound to the tenant: text sealed for one NIT does not open for another. */
export interface Cifrado {
  seal(nit: string, bytes: Uint8Array): Promise<string>;
  open(nit: string, sealed: string): Promise<Uint8Array>;
}

/* ---- the certifier (external-services A.9) ---- */

export type Desenlace<T> =
  | { tipo: 'ok'; datos: T }
  /** Definitive refusal: no effect happened. */
  | { tipo: 'rechazado'; mensajes: MensajeCertificador[] }
  /** An effect may have happened: never shown as failure, never resent before asking. */
  | { tipo: 'incierto'; motivo: string }
  /** Certain that nothing was sent. */
  | { tipo: 'no_disponible'; motivo: string }
  /** The token was refused before anything was done: renew it and repeat the step with the same id. */
  | { tipo: 'token_vencido' };

export type Credenciales = { nitEmisor: string; apiKey: string; prod: boolean };
export type Certificacion = {
  uuid: string;
  serie: string;
  numero: string;
  fechaCertificacion: string;
  nitCertificador: string;
  nombreCertificador: string;
  /** Exact bytes as received. */
  xml: string;
};
export type Hallazgo =
  | { tipo: 'certificado'; certificacion: Certificacion }
  /** The id was used by a refused document and cannot be used again. */
  | { tipo: 'id_quemado' }
  | { tipo: 'no_existe' };

export interface Certificador {
  getToken(credenciales: Credenciales): Promise<Desenlace<{ token: string; vigencia: string }>>;
  certify(
    token: string,
    prod: boolean,
    requestId: string,
    xmlFirmado: string,
  ): Promise<Desenlace<Certificacion>>;
  /** Looks the id up before anything is resent. */
  find(token: string, prod: boolean, requestId: string): Promise<Desenlace<Hallazgo>>;
  annul(
    token: string,
    prod: boolean,
    requestId: string,
    xmlFirmado: string,
  ): Promise<Desenlace<{ xml: string }>>;
  lookupNit(
    token: string,
    prod: boolean,
    nit: string,
  ): Promise<Desenlace<{ nombre: string; direccion: string } | null>>;
  lookupCui(token: string, prod: boolean, cui: string): Promise<Desenlace<{ nombre: string } | null>>;
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
  membresias: MembresiaRepository;
  establecimientos: EstablecimientoRepository;
  certificadorConfigs: CertificadorConfigRepository;
  productos: ProductoRepository;
  clientes: ClienteRepository;
  creditos: CreditoRepository;
  documentos: DocumentoRepository;
  archivos: ArchivoStore;
  certificados: ArchivoStore;
  cifrado: Cifrado;
  cola: ColaCertificacion;
  certificadores: RegistroCertificadores;
  consulta: ConsultaContribuyente;
  log: Log;
  /** Current instant and random id enter as functions so that tests decide them. */
  now: () => Date;
  newId: () => string;
};

/** The user pool, as the registration needs it. Not one of the ports: no resolver touches it. */
export interface PoolUsuarios {
  /** Whether a confirmed user has that e-mail as sign-in name. */
  isCorreoUsado(userPoolId: string, correo: string): Promise<boolean>;
  addToGrupo(userPoolId: string, usuario: string, grupo: 'Administrador' | 'Traductor'): Promise<void>;
}
