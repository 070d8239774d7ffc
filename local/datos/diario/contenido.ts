import type { Indice } from './indice.ts';
import { writeManifiesto, type Sellado } from './manifiesto.ts';
import type { Puntero, Segmento } from './segmento.ts';

/** The rows as they stand and the files that hold them. */
export type Contenido = {
  almacen: string;
  version: number;
  indice: Indice<Puntero>;
  sellados: Segmento[];
  activo: Segmento;
  /** Running sum of the active file. */
  suma: number;
  seq: number;
  /** Bytes of the lines of the rows there are. */
  vivos: number;
  /** Highest number that a file has had. */
  numero: number;
};

/**
 * Writes the list of files; the diary uses these files only once the list names them. After a failure the list on the disk may
 * be the old or the new one, so the files of both must stay, and neither may become wrong by what is written later.
 */
export function saveLista(
  folder: string,
  contenido: Contenido,
  files: Pick<Contenido, 'sellados' | 'activo'>,
): void {
  contenido.version += 1;
  writeManifiesto(folder, {
    version: contenido.version,
    almacen: contenido.almacen,
    sellados: toSellados(files.sellados),
    activo: files.activo.nombre,
  });
  Object.assign(contenido, { ...files, ...(files.activo === contenido.activo ? {} : { suma: 0 }) });
}

/** Files that take no more changes, as the list tells of them. */
export function toSellados(segmentos: readonly Segmento[]): Sellado[] {
  return segmentos.map(({ nombre, bytes, seq, filas }) => ({ nombre, bytes, seq, filas }));
}
