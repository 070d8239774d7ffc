import type { NotaContada } from '#domain/documentos/cobros/acreditado.ts';
import type {
  DocumentoCompleto,
  ResumenDocumento,
  EventoDocumento,
} from '#domain/documentos/modelo/documento.ts';
import type { DocumentoGuardado, AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Contadores } from '#domain/documentos/conteo.ts';
import type { SaldoCredito } from '#domain/creditos/saldos.ts';
import type { Tarea } from './colas.ts';
import type { ReceptorDe } from '#domain/clientes/receptor.ts';
import type { Paso } from '#domain/documentos/vida/paso.ts';
import type { Duda, Lease } from '#domain/documentos/vida/registro.ts';
import type { LugarDeCarga } from '#domain/documentos/vida/carga.ts';
import type { RechazoReserva } from '#domain/documentos/vida/reserva.ts';
import type { Vencimiento } from '#domain/documentos/cobros/vencimientos.ts';

/** A document whose outcome, or that of its annulment, is unknown. */
export type EnDuda = {
  guardado: DocumentoGuardado;
  duda: Duda;
  /** Next attempt (epoch ms); null while a worker is at it, or when it is due. */
  proximoIntento: number | null;
  /** Whether a worker makes an attempt at this moment. */
  isEnIntento: boolean;
};
export type PaginaEnDuda = Pagina<EnDuda>;

/** A document that waits for a credit: the balance that it takes it from, and its day (yyyy-mm-dd). */
export type EnEspera = { id: string; saldo: SaldoCredito; fechaEmision: string };

/** Result of a reservation; `MUY_GRANDE` means that nothing was stored, because no row can hold so much text. */
export type Reserva =
  | 'CREADA'
  | 'REPETIDA'
  | 'OTRO_CONTENIDO'
  | 'SIN_CREDITOS'
  | 'MUY_GRANDE'
  | RechazoReserva;

/** Result of loading a document that was certified elsewhere; CREADA also for a repeat from the same place. */
export type ResultadoCarga = 'CREADA' | 'REPETIDA' | 'SIN_CREDITOS' | 'MUY_GRANDE';

/** One page of documents. It may be short, or empty, without being the last one: only its cursor tells the end. */
export type Pagina<D> = { documentos: D[]; siguiente: string | null };
/** Second and id of a document, which give it its place in a list. */
export type Lugar = { unix: number; id: string };
/** Page of a list, with the place of the last row that was read for it; null when none was read. */
export type PaginaResumenes = Pagina<ResumenDocumento> & { lugar: Lugar | null };

/**
 * Store of the documents. domain/documentos/vida decides the changes of each step; a store keeps the records, checks
 * that they are unchanged since they were read, and keeps the leases of the workers.
 */
export interface DocumentoRepository {
  /**
   * Stores a document in one transaction: document, summary, ledger row and one credit less (none in practice), or without
   * its credit, for which it then waits.
   */
  reserve(guardado: DocumentoGuardado, now: Date, isEnEspera?: boolean): Promise<Reserva>;
  /** Documents that wait for a credit, oldest emission first, at most `limite`. */
  listEnEspera(nit: string, limite: number): Promise<EnEspera[]>;
  /** Stores a document of the issuer that was certified elsewhere, with its counters, and takes its credit. */
  load(documento: DocumentoCompleto, lugar: LugarDeCarga, now: Date): Promise<ResultadoCarga>;
  /** Takes out a document that came with that import; false when it did not, or was paid or adjusted since. */
  unload(nit: string, idTransaccion: string, idImportacion: string, now: Date): Promise<boolean>;
  find(nit: string, idTransaccion: string): Promise<DocumentoGuardado | null>;
  /** State of a document alone, for one who waits for it to change. */
  findAvance(nit: string, idTransaccion: string): Promise<AvanceGuardado | null>;
  /** Documents in the given order; those that do not exist are left out. */
  findMany(nit: string, idsTransaccion: readonly string[]): Promise<DocumentoGuardado[]>;
  /** Document with that authorisation, in upper or lower case. */
  findByUuid(nit: string, uuidCertificacion: string): Promise<DocumentoGuardado | null>;
  /** Documents whose authorisation begins so, in no order; null for more than `maximo`, of whichever branches they are. */
  findByPrincipio(nit: string, principio: string, maximo: number): Promise<DocumentoGuardado[] | null>;
  /** Summaries within a scope; newest first, at most `limite`. */
  list(nit: string, alcance: Alcance, limite: number, siguiente: string | null): Promise<PaginaResumenes>;
  /** Words of the names of receivers that begin so, in the order of the alphabet, each once, at most `limite`. */
  listPalabras(nit: string, prefijo: string, limite: number): Promise<string[]>;
  /** Counters of a month (yyyy-mm), all branches together, or those of which `isSuya` is true; they change with the documents. */
  sumMes(nit: string, mes: string, isSuya?: (sucursal: number) => boolean): Promise<Contadores>;
  /** Certified documents with an unpaid balance, oldest due day first: all of them, or those of one receiver. */
  listSinPago(
    nit: string,
    receptor: ReceptorDe | null,
    limite: number,
    siguiente: string | null,
  ): Promise<Pagina<ResumenSinPago>>;
  /** Notes that count for a document's balance: reserved and certified ones, oldest first. */
  listNotas(nit: string, idTransaccion: string): Promise<NotaContada[]>;
  /** Annulments that were requested, newest first. */
  listAnulaciones(nit: string, idTransaccion: string): Promise<AnulacionGuardada[]>;
  /** Events, oldest first. */
  listEventos(nit: string, idTransaccion: string): Promise<EventoDocumento[]>;
  /**
   * Adds an entry to the history that changes nothing else of the document. `origen` is the id of what the entry tells
   * of: the same entry of the same thing is added once, and an equal one of another thing beside it.
   */
  addEvento(nit: string, idTransaccion: string, evento: EventoDocumento, origen: string): Promise<void>;
  /**
   * Makes one step of the document's life in one transaction: the record, its summary, the entry of its history, the
   * movements that follow and, for a note, the document that it adjusts. It decides again when another writer came
   * first. False when nothing changed: the document does not exist, the step was made already, its state does not allow
   * it, the worker's lease ended, the access number is taken, or the till has another number of closes. Throws when a certain result of a certifier cannot be
   * stored: the document does not exist or was refused, or the authorisation belongs to another document.
   */
  apply(nit: string, idTransaccion: string, paso: Paso, now: Date): Promise<boolean>;
  /**
   * Acquires the lease and counts the attempt. False when another worker has it, nothing is pending or the next attempt
   * is not due; otherwise spare messages would multiply, because each attempt queues the next one.
   */
  lease(nit: string, idTransaccion: string, lease: Lease, now: Date): Promise<boolean>;
  /**
   * Ends the lease; the document is looked at again at that instant (epoch ms). Changes nothing when another worker has
   * the lease.
   */
  release(nit: string, idTransaccion: string, lease: Lease, proximoIntento: number): Promise<void>;
  /** Instant (epoch ms) of a document's next attempt; null when it has none, is due, or a worker is at it. */
  findProximoIntento(nit: string, idTransaccion: string, now: Date): Promise<number | null>;
  /** Null when it does not exist, or is not in doubt. */
  findEnDuda(nit: string, idTransaccion: string, now: Date): Promise<EnDuda | null>;
  /**
   * Documents in doubt of all tenants, for operators only: one page of at most `limite` waiting rows, of which those in
   * doubt are answered. Those with the longest waits come first, and they have been in doubt longest.
   */
  listEnDuda(now: Date, limite: number, siguiente: string | null): Promise<PaginaEnDuda>;
  /** Documents of all tenants whose next attempt is due and whose lease has ended; for the sweeper only. */
  listPending(now: Date, limite: number): Promise<Tarea[]>;
}

export type AvanceGuardado = Pick<ResumenDocumento, 'statusDocumento' | 'certificadorNoDisponible'>;

/** Summary of an unpaid document with the amounts left by due day. */
export type ResumenSinPago = ResumenDocumento & { vencimientos: Vencimiento[] };

/** Seconds since 1970, both ends included. */
export type RangoFechas = { fechaInicial: number; fechaFinal: number };

/**
 * Range of a list that goes on: of the documents issued in its last second only those come whose id is before `antesDe`, because
 * the others were read already.
 */
export type RangoDeLista = RangoFechas & {
  antesDe?: string;
  /** Whether it has what was stored a moment ago. */ isExacta?: boolean;
};

/** Documents of a time range, those issued to one receiver, or those with one key of the search index. */
export type Alcance =
  | RangoDeLista
  | (ReceptorDe & { rango?: RangoDeLista })
  | { clave: string; rango?: RangoDeLista };
