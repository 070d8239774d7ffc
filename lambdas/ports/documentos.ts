import type {
  ResumenDocumento,
  NotaDeDocumento,
  EventoDocumento,
} from '#domain/documentos/modelo/documento.ts';
import type { DocumentoGuardado, AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';
import type { DocumentoDeMes } from '#domain/documentos/resumen-mes.ts';
import type { Tarea } from './colas.ts';
import type { ReceptorDe } from '#domain/clientes/receptor.ts';
import type { Paso } from '#domain/documentos/vida/paso.ts';
import type { Lease } from '#domain/documentos/vida/registro.ts';
import type { RechazoReserva } from '#domain/documentos/vida/reserva.ts';
import type { Vencimiento } from '#domain/documentos/cobros/vencimientos.ts';

/** `MUY_GRANDE`: nothing was stored, because no record can hold so much text. */
export type Reserva =
  'CREADA' | 'REPETIDA' | 'OTRO_CONTENIDO' | 'SIN_CREDITOS' | 'MUY_GRANDE' | RechazoReserva;

export type PaginaResumenes = { documentos: ResumenDocumento[]; siguiente: string | null };

/**
 * The stored documents. What a step of a document's life changes is decided in domain/documentos/vida; a store keeps the
 * records, the condition that they are as they were read, and the leases of the workers.
 */
export interface DocumentoRepository {
  /** One transaction: document, summary, ledger row and one credit less. */
  reserve(guardado: DocumentoGuardado, now: Date): Promise<Reserva>;
  find(nit: string, idTransaccion: string): Promise<DocumentoGuardado | null>;
  /** In the order asked for; the ones that do not exist are left out. */
  findMany(nit: string, idsTransaccion: readonly string[]): Promise<DocumentoGuardado[]>;
  /** The case of the letters does not matter. */
  findByUuid(nit: string, uuidCertificacion: string): Promise<DocumentoGuardado | null>;
  /** Summaries of a range of time, or of what was issued to one receiver; newest first, `limite` at most. */
  list(
    nit: string,
    alcance: RangoFechas | ReceptorDe,
    limite: number,
    siguiente: string | null,
  ): Promise<PaginaResumenes>;
  /** The figures of every document of the range, in no particular order. */
  listCifras(nit: string, rango: RangoFechas): Promise<DocumentoDeMes[]>;
  /** Certified documents with something left to pay, oldest due first; of one receiver when it is given. */
  listSinPago(nit: string, receptor?: ReceptorDe): Promise<ResumenSinPago[]>;
  /** Notes against a document that count for its balance: reserved and certified ones, oldest first. */
  listNotas(nit: string, idTransaccion: string): Promise<NotaDeDocumento[]>;
  /** Every annulment asked for, newest first. */
  listAnulaciones(nit: string, idTransaccion: string): Promise<AnulacionGuardada[]>;
  /** Oldest first. */
  listEventos(nit: string, idTransaccion: string): Promise<EventoDocumento[]>;
  /** A line of the story that changes nothing else of the document. Repeats change nothing. */
  addEvento(nit: string, idTransaccion: string, evento: EventoDocumento): Promise<void>;
  /**
   * Makes one step of the document's life in one transaction: the record, its summary, the line of its story, the
   * movements that follow and, of a note, the document that it adjusts. It decides again when another writer came first.
   * False when nothing changed: the document is not there, the step was made already, its state does not allow it, the
   * worker's lease ended, or the access number is taken. Throws when a certifier did something for certain that cannot be
   * kept: to a document that is not there or was refused, or with the authorisation of another document.
   */
  apply(nit: string, idTransaccion: string, paso: Paso, now: Date): Promise<boolean>;
  /**
   * Takes the lease and counts the attempt; false when it is held, nothing is pending or the next attempt is not due:
   * spare messages would otherwise multiply, since each attempt queues the next one.
   */
  lease(nit: string, idTransaccion: string, lease: Lease, now: Date): Promise<boolean>;
  /** Ends the lease; the document is looked at again at that instant (epoch ms). Changes nothing when another holds it. */
  release(nit: string, idTransaccion: string, lease: Lease, proximoIntento: number): Promise<void>;
  /** Documents of every tenant whose next attempt is due and whose lease has ended. Internal, for the sweeper. */
  listPending(now: Date, limite: number): Promise<Tarea[]>;
}

/** With what is left of it by due date. */
export type ResumenSinPago = ResumenDocumento & { vencimientos: Vencimiento[] };

export type RangoFechas = { fechaInicial: number; fechaFinal: number };
