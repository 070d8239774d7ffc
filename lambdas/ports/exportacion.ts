import type { ClienteDePaquete, ClienteSinDocumentos } from '#domain/exportacion/paquete.ts';
import type { PedidoLote, ResumenLote } from '#domain/exportacion/lote.ts';
import { isCalculo } from '#domain/libros/pedido.ts';
import type { PedidoLibro } from '#domain/libros/pedido.ts';
import type { PedidoReporte } from '#domain/reportes/opciones.ts';
import type { Tarea } from './colas.ts';

/** One finished part of the file: the receipt of S3, and the place of its list of contents. */
export type ParteExportacion = { recibo: string; indice: string; bytes: number };

/** Files of each kind in the export, as its manifest says them. */
export type CuentasExportacion = {
  pdf: number;
  xml: number;
  xmlAnulacion: number;
  clientes: number;
  proveedores: number;
  productosVenta: number;
  productosCompra: number;
  archivos: number;
};

/** The package of an accountant has books and the missing files in a table, and neither catalogues nor a manifest. */
export const PASOS_CIERRE = [
  'libros',
  'indice',
  'faltantes',
  'catalogos',
  'manifiesto',
  'directorio',
] as const;

/** Progress of what follows the documents. Each step but the catalogues reads the contents of all parts. */
export type CierreExportacion = {
  paso: (typeof PASOS_CIERRE)[number];
  /** Number of parts that this step has read, or of clients whose books are written. */
  leidas: number;
  /** Number of files that this step has written. */
  escritos: number;
  cuentas: CuentasExportacion;
  /** Position of the ZIP's own list, and its entries so far. */
  inicio: number;
  entradas: number;
};

/**
 * Progress of the work, from which another worker continues when one dies. Its size stays some kilobytes, whatever the
 * number of documents: lists that grow with them are in files, and only the names of those are here.
 */
export type AvanceExportacion = {
  /** Id of the multipart upload. */
  subida: string;
  /** Files with the ids of the documents, newest first, and where their list goes on; `isContado` once it is complete. */
  listas: string[];
  siguiente: string | null;
  isContado: boolean;
  /** Number of documents in the period, and of those in finished parts. */
  total: number;
  hechos: number;
  /** Files that list finished parts, a fixed number in each, and the parts after those. */
  libros: string[];
  partes: ParteExportacion[];
  /** Size of all finished parts in bytes. */
  bytes: number;
  /** Clients of a package without documents; null in an export of the own data. */
  vacios: ClienteSinDocumentos[] | null;
  /** NITs of the clients with documents in a package; null in an export of the own data, and when it did not note them. */
  dados: string[] | null;
  /** Null until all documents are in finished parts, or in the part under way. */
  cierre: CierreExportacion | null;
  /** Counts of a batch; null in anything else. */
  lote: ResumenLote | null;
  /** Rows of test documents that a finished report left out; absent until it left some out. */
  dePrueba?: number;
};

/** Kinds of export; an owner has one of each under way at most. */
export type ClaseExportacion = 'datos' | 'paquete' | 'reporte' | 'libro' | 'cierre' | 'mejores' | 'lote';

/** Part of an export that says of which kind it is. */
export type DeClase = Pick<Exportacion, 'clientes' | 'reporte' | 'libro' | 'lote'>;

/** An order of none of the kinds: all data of the issuer. Each other kind fills one of these. */
export const SIN_PEDIDO = {
  clientes: null,
  reporte: null,
  libro: null,
  lote: null,
} as const satisfies DeClase;

/** Mark of a batch in the ids of its acts: the UUID at the end of its id. */
export const origenOf = ({ id }: Pick<Exportacion, 'id'>): string => id.slice(-36);

export function claseOf({ clientes, reporte, libro, lote }: DeClase): ClaseExportacion {
  if (lote !== null) return 'lote';
  if (libro?.mejores === true) return 'mejores';
  if (libro !== null) return isCalculo(libro) ? 'cierre' : 'libro';
  if (reporte !== null) return 'reporte';
  return clientes === null ? 'datos' : 'paquete';
}

export const ESTADOS_EXPORTACION = ['PREPARANDO', 'LISTA', 'FALLIDA'] as const;

/**
 * Export of all data of a period as one ZIP, the documents of the clients of an accountant's firm, a report, a book, or the
 * calculation of a month for its closing, which makes no file.
 */
export type Exportacion = {
  /** Owner: the issuer, or the firm. */
  nit: string;
  id: string;
  /** Clients of a package, in the order of the folders; null for an export of the own data. */
  clientes: readonly ClienteDePaquete[] | null;
  /** Spreadsheet that was asked for; null for anything else. */
  reporte: PedidoReporte | null;
  /** Book that was asked for; null for anything else. */
  libro: PedidoLibro | null;
  /** Action on the documents that a filter finds; null for anything else. */
  lote: PedidoLote | null;
  fechaInicial: number;
  fechaFinal: number;
  usuario: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  creada: string;
  estado: (typeof ESTADOS_EXPORTACION)[number];
  /** Progress; null until its documents have been counted. */
  avance: AvanceExportacion | null;
  /** Number of documents read so far, with those of the part under way, for the progress on screen. */
  vistos: number;
  /** Size of the finished file in bytes. */
  bytes: number;
  /** Instant at which the file is deleted; null until it is finished. */
  vence: string | null;
  /** Number of attempts since the last progress. */
  intentos: number;
  /** Version, which rises with each change: a worker that holds an older one can change nothing. */
  version: number;
};
export type ExportacionNueva = Pick<
  Exportacion,
  | 'nit'
  | 'id'
  | 'clientes'
  | 'reporte'
  | 'libro'
  | 'lote'
  | 'fechaInicial'
  | 'fechaFinal'
  | 'usuario'
  | 'creada'
>;
/**
 * Change of a row: progress keeps it, a postponed one waits until `proximoIntento`, an ended one lets the tenant start
 * another.
 */
export type CambioExportacion =
  | { tipo: 'avance'; avance: AvanceExportacion; hasta: number }
  | { tipo: 'vistos'; vistos: number; hasta: number }
  | { tipo: 'pausa'; proximoIntento: number }
  | { tipo: 'lista'; bytes: number; documentos: number; vence: string; avance?: AvanceExportacion }
  | { tipo: 'fallida' };

export interface ExportacionRepository {
  /** Adds an export; false while another one of the tenant and of its kind is under way. */
  create(nueva: ExportacionNueva, now: Date): Promise<boolean>;
  find(nit: string, id: string): Promise<Exportacion | null>;
  /** The newest exports of the own data, newest first. */
  list(nit: string, limite: number): Promise<Exportacion[]>;
  /** The newest packages that a user of the firm ordered, newest first. */
  listPaquetes(nit: string, limite: number, usuario: string): Promise<Exportacion[]>;
  /** The newest reports, newest first. */
  listReportes(nit: string, limite: number): Promise<Exportacion[]>;
  /** The newest books, newest first. */
  listLibros(nit: string, limite: number): Promise<Exportacion[]>;
  /** The newest batches that a user ordered, newest first; of all users for null. */
  listLotes(nit: string, limite: number, usuario: string | null): Promise<Exportacion[]>;
  /**
   * Lets a finished batch act on what it found; false while another one of the tenant is under way, and when the row no longer has
   * the given version.
   */
  confirm(lote: Pick<Exportacion, 'nit' | 'id' | 'version'> & DeClase, now: Date): Promise<boolean>;
  /** Takes the lease until `hasta` (epoch ms) and counts the attempt; null when another worker has it or it is not due. */
  lease(nit: string, id: string, now: Date, hasta: number): Promise<Exportacion | null>;
  /** Saves a change and answers the new version; null, and nothing changed, when the row no longer has the given version. */
  save(
    actual: Pick<Exportacion, 'nit' | 'id' | 'version'> & DeClase,
    cambio: CambioExportacion,
  ): Promise<number | null>;
  /** Exports of all tenants whose next attempt is due; for the sweeper only. */
  listPending(now: Date, limite: number): Promise<Tarea[]>;
}
