import type { Reparo } from '#domain/errores/mensajes-importacion.ts';
import type { Firmas } from '#domain/importacion/firmas.ts';
import type { ComprasDeLote } from '#lambdas/ports/facturas-compra.ts';
import type { Importacion, LoteImportacion, ResultadoArchivo } from '#lambdas/ports/importacion.ts';

/** Step of an import: what it changes in the row and the batch that is stored with it; null when nothing is left to do. */
export type Paso = {
  cambio: Pick<Importacion, 'avance' | 'conteos'> & Partial<Pick<Importacion, 'cerrados'>>;
  lote?: LoteImportacion;
} | null;

/** A file that is to be stored: its import and place there, its signatures, its remarks and its bytes. */
export type Carga = {
  importacion: Importacion;
  lugar: string;
  firmas: Firmas;
  reparos: readonly Reparo[];
  xml: Uint8Array;
  compras: ComprasDeLote;
  /** Whether the stage can prove who signed, and so demands it of an own sale. */
  exige: boolean;
};
/** Result of it, and the months (yyyy-mm) whose figures it changes. */
export type Cargado = { resultado: ResultadoArchivo; motivos: Reparo[]; meses: readonly string[] };
