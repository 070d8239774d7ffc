import type { ClaseRecordada, ClasesProveedor } from '#domain/importacion/articulos.ts';
import type { ConteoProveedor } from '#domain/importacion/conteo-compras.ts';
import type { DatosAnulacion, FacturaCompra, ResumenCompra } from '#domain/importacion/compra.ts';
import type { Lugar, Pagina, RangoDeLista } from './documentos.ts';

/** Import that brought something, and the place there. */
export type LugarCarga = { idImportacion: string; lugar: string };

/** An authorisation and the issuer who annuls it. */
export type Anulada = { uuid: string; nitEmisor: string };

/**
 * CREADA also for a repeat from the same place of the same import, and for a file that takes the place of one that proves
 * less; REPETIDA from any other.
 */
export type ResultadoCompra = 'CREADA' | 'REPETIDA' | 'SIN_CREDITOS' | 'MUY_GRANDE';
/** ANTES: the document has not come yet, and will be annulled when it does. */
export type ResultadoAnulacionCompra = 'ANULADA' | 'ANTES' | 'REPETIDA';

/** Purchases that a list has: of a time range, or of one supplier, in a range or at all. */
export type AlcanceCompras = RangoDeLista | { nitProveedor: string; rango?: RangoDeLista };

export type PaginaClases = { proveedores: ClasesProveedor[]; siguiente: string | null };

/** The same calls for the purchases of one batch, over rows that were read at once. */
export type ComprasDeLote = {
  /** `isNueva` says that it was not there a moment ago; whatever came meanwhile refuses the write, which then reads anew. */
  put(compra: FacturaCompra, now: Date, isNueva: boolean): Promise<ResultadoCompra>;
  findClases(nitProveedor: string): Promise<ClaseRecordada[]>;
};

/** Store of the purchases. `nit` is always the issuer that bought. */
export interface FacturaCompraRepository {
  /**
   * Stores a purchase and takes its credit in one transaction; it is annulled at once when its annulment came before. The
   * credit that it took is in the stored record, not in the given one.
   */
  put(nit: string, compra: FacturaCompra, now: Date): Promise<ResultadoCompra>;
  /** Reads what the writes of a batch look at: the annulment, the notes and the classes of each, and the credits. */
  prepare(nit: string, compras: readonly Anulada[]): Promise<ComprasDeLote>;
  find(nit: string, uuid: string): Promise<FacturaCompra | null>;
  /** Purchases in the given order; those that do not exist are left out. */
  findMany(nit: string, uuids: readonly string[]): Promise<FacturaCompra[]>;
  /** Purchases whose authorisation begins so, at most `limite`, in no order. */
  findByPrincipio(nit: string, principio: string, limite: number): Promise<FacturaCompra[]>;
  /** Summaries of a time range, or of one supplier; newest first, at most `limite`. The id of a place is the authorisation. */
  list(
    nit: string,
    alcance: AlcanceCompras,
    limite: number,
    siguiente: string | null,
  ): Promise<Pagina<ResumenCompra> & { lugar: Lugar | null }>;
  /** Purchases of which something is owed, oldest due day first. */
  listSinPago(nit: string, limite: number, siguiente: string | null): Promise<Pagina<FacturaCompra>>;
  /** Counters of the suppliers of a year (yyyy), or of one of them. */
  listProveedores(nit: string, anio: string, proveedor?: string): Promise<ConteoProveedor[]>;
  /** Changes a purchase; false when it does not exist or `cambiar` answers null. It decides again when another writer came first. */
  change(
    nit: string,
    uuid: string,
    cambiar: (compra: FacturaCompra) => FacturaCompra | null,
  ): Promise<boolean>;
  /** Classes remembered of the products of a supplier, the newest last. */
  findClases(nit: string, nitProveedor: string): Promise<ClaseRecordada[]>;
  /**
   * Changes them, and the name of the supplier unless it is null; false when `cambiar` answers null. It decides again when another
   * writer came first.
   */
  changeClases(
    nit: string,
    proveedor: { nit: string; nombre: string | null },
    cambiar: (recordadas: readonly ClaseRecordada[]) => ClaseRecordada[] | null,
  ): Promise<boolean>;
  /** Remembered classes of the suppliers in the order of their NITs, at most `limite` suppliers. */
  listClases(nit: string, limite: number, siguiente: string | null): Promise<PaginaClases>;
  /** Keeps an annulment, also of a document that has not come, and annuls the purchase. */
  annul(nit: string, uuid: string, datos: DatosAnulacion & LugarCarga): Promise<ResultadoAnulacionCompra>;
  /** Annulment by that issuer that was imported; null for none. */
  findAnulacion(nit: string, uuid: string, nitEmisor: string): Promise<(DatosAnulacion & LugarCarga) | null>;
  /** Takes out a purchase that came with that import and gives its credit back; false when it did not, or was paid since. */
  remove(nit: string, uuid: string, idImportacion: string): Promise<boolean>;
  /** Takes out an annulment that came with that import; false when it did not. */
  removeAnulacion(nit: string, anulada: Anulada, idImportacion: string): Promise<boolean>;
}
