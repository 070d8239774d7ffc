import type { GetExportacionesQuery } from '../../generated/operations.ts';

/** File that a worker makes: an export, a report or a book. */
export type Archivo = Pick<
  GetExportacionesQuery['getExportaciones'][number],
  'id' | 'estado' | 'documentos' | 'total'
>;

const ESPERA_MS = 1_500;

/** Milliseconds until a list is read again: a while when one of its files is being made, never otherwise. */
export function esperaOf(filas: readonly Pick<Archivo, 'estado'>[] | undefined): number | false {
  return filas?.some(({ estado }) => estado === 'PREPARANDO') === true ? ESPERA_MS : false;
}
