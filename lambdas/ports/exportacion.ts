import type { Tarea } from './colas.ts';

/** One finished piece of the file: what S3 answered for it, and where its list of contents is. */
export type ParteExportacion = { recibo: string; indice: string; bytes: number };

/** Where the work stands; it goes on from here after a worker died. */
export type AvanceExportacion = {
  /** Id of the multipart upload. */
  subida: string;
  /** Documents of the period, and how many are in the finished parts. */
  total: number;
  hechos: number;
  partes: ParteExportacion[];
};

export const ESTADOS_EXPORTACION = ['EN_PROCESO', 'LISTA', 'FALLIDA'] as const;

/** Everything of a period as one ZIP. */
export type Exportacion = {
  nit: string;
  id: string;
  fechaInicial: number;
  fechaFinal: number;
  usuario: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  creada: string;
  estado: (typeof ESTADOS_EXPORTACION)[number];
  /** Null until its documents were counted. */
  avance: AvanceExportacion | null;
  /** Documents seen so far, for whoever is watching: those of the part under way too. */
  vistos: number;
  /** Size of the finished file. */
  bytes: number;
  /** When the file is deleted; null until it is finished. */
  vence: string | null;
  /** Attempts since the last progress. */
  intentos: number;
  /** Goes up with each change: who holds an older one changes nothing any more. */
  version: number;
};
export type ExportacionNueva = Pick<
  Exportacion,
  'nit' | 'id' | 'fechaInicial' | 'fechaFinal' | 'usuario' | 'creada'
>;
/** Progress keeps the row; a postponed one waits until `proximoIntento`; an ended one frees the tenant's place. */
export type CambioExportacion =
  | { tipo: 'avance'; avance: AvanceExportacion; hasta: number }
  | { tipo: 'vistos'; vistos: number; hasta: number }
  | { tipo: 'pausa'; proximoIntento: number }
  | { tipo: 'lista'; bytes: number; documentos: number; vence: string }
  | { tipo: 'fallida' };

export interface ExportacionRepository {
  /** False while another one of the tenant is under way. */
  create(nueva: ExportacionNueva, now: Date): Promise<boolean>;
  find(nit: string, id: string): Promise<Exportacion | null>;
  /** Newest first. */
  list(nit: string): Promise<Exportacion[]>;
  /** Takes it until `hasta` (epoch ms) and counts the attempt; null when another worker has it or it is not due. */
  lease(nit: string, id: string, now: Date, hasta: number): Promise<Exportacion | null>;
  /** The new version; null when the row is not at the given one any more, and then nothing was changed. */
  save(
    actual: Pick<Exportacion, 'nit' | 'id' | 'version'>,
    cambio: CambioExportacion,
  ): Promise<number | null>;
  /** Of every tenant: those whose next attempt is due. Internal, for the sweeper. */
  listPending(now: Date, limite: number): Promise<Tarea[]>;
}
