import type { EstadoCierre } from '#domain/cierre/mes.ts';
import type { Firmas } from '#domain/importacion/firmas.ts';
import type { Tarea } from './colas.ts';

export const RESULTADOS_ARCHIVO = [
  'COMPRA',
  'POR_COMPROBAR',
  'FALSIFICADO',
  'VENTA',
  'ANULACION',
  'REPETIDO',
  'AJENO',
  'INVALIDO',
  'SIN_CREDITOS',
  'OMITIDO',
  'DESHECHO',
] as const;
export type ResultadoArchivo = (typeof RESULTADOS_ARCHIVO)[number];

/** Result of one file, as it is kept. */
export type ArchivoImportado = {
  nombre: string;
  resultado: ResultadoArchivo;
  /** Reasons and remarks in Spanish. */
  motivos: string[];
  uuid: string | null;
  tipoDoc: string | null;
  /** Supplier of a purchase, client of a sale, and NIT of the issuer of an annulment. */
  contraparte: string | null;
  /** Decimal text. */
  total: string | null;
  moneda: string | null;
  /** yyyy-mm-dd */
  fecha: string | null;
  firmas: Firmas | null;
};

export type SubidaImportacion = { clave: string; nombre: string; tamano: number };

/**
 * Place from which the work goes on: the upload, the files of it that are done, and the batches that are stored. While an
 * import is undone, `lotes` counts down to 0.
 */
export type AvanceImportacion = { subida: number; entrada: number; lotes: number };
/** Files by their result, and beside it the loaded purchases and sales that have a remark. */
export type ConteosImportacion = Partial<Record<ResultadoArchivo | 'CON_REPAROS', number>>;

/** Whether the file is a purchase or sale that was loaded and has a remark. */
export function hasReparos({ resultado, motivos }: Pick<ArchivoImportado, 'resultado' | 'motivos'>): boolean {
  return (resultado === 'COMPRA' || resultado === 'VENTA') && motivos.length > 0;
}

/** Documents that an import brought into a month (yyyy-mm) which was closed by then. */
export type MesCerrado = { mes: string; estado: Exclude<EstadoCierre, 'ABIERTO'>; documentos: number };

export const ESTADOS_IMPORTACION = [
  'PREPARANDO',
  'LEYENDO',
  'TERMINADA',
  'FALLIDA',
  'DESHACIENDO',
  'DESHECHA',
] as const;

export type Importacion = {
  nit: string;
  /** Begins with the millisecond of its creation, so that ids sort by age. */
  id: string;
  usuario: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  creada: string;
  estado: (typeof ESTADOS_IMPORTACION)[number];
  subidas: readonly SubidaImportacion[];
  avance: AvanceImportacion;
  conteos: ConteosImportacion;
  /** Closed months that it changes, oldest first; null for an import from before they were noted. */
  cerrados: readonly MesCerrado[] | null;
  /** Attempts since the last progress. */
  intentos: number;
  /** Rises with each change: a worker that holds an older one can change nothing. */
  version: number;
};
export type ImportacionNueva = Pick<Importacion, 'nit' | 'id' | 'usuario' | 'creada' | 'subidas'>;

/** Batch of results that is stored with the progress; its number counts from 0. */
export type LoteImportacion = { numero: number; archivos: readonly ArchivoImportado[] };

export type CambioImportacion = Partial<
  Pick<Importacion, 'estado' | 'avance' | 'conteos' | 'cerrados' | 'intentos'>
> & {
  /** Instant (epoch ms) of the next attempt; null when there is nothing left to do. */
  proximoIntento: number | null;
  /** End of the lease (epoch ms); 0 releases it. */
  leaseHasta: number;
};

export interface ImportacionRepository {
  /** Adds an import, which begins by itself at `inicio` (epoch ms). */
  create(nueva: ImportacionNueva, inicio: number): Promise<void>;
  find(nit: string, id: string): Promise<Importacion | null>;
  /** Newest first. */
  list(nit: string, limite: number): Promise<Importacion[]>;
  /** Takes the lease until `hasta` (epoch ms) and counts the attempt; null when another worker has it or it is not due. */
  lease(nit: string, id: string, now: Date, hasta: number): Promise<Importacion | null>;
  /** Saves a change and, with it, a batch; answers the new version, or null when the row is not as it was read. */
  save(
    actual: Pick<Importacion, 'nit' | 'id' | 'version'>,
    cambio: CambioImportacion,
    lote?: LoteImportacion,
  ): Promise<number | null>;
  /** Batches from that number on, in their order. */
  listLotes(nit: string, id: string, desde: number, limite: number): Promise<LoteImportacion[]>;
  /** Imports of all tenants whose next attempt is due; for the sweeper only. */
  listPending(now: Date, limite: number): Promise<Tarea[]>;
}
