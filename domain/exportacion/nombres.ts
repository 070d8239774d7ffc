import { toGuatemala } from '../fechas/guatemala.ts';
import type { ResumenDocumento } from '../documentos/modelo/documento.ts';

/** Name of the ZIP: NIT, first and last day. */
export function nombreZipOf(exportacion: { nit: string; fechaInicial: number; fechaFinal: number }): string {
  const [desde, hasta] = [exportacion.fechaInicial, exportacion.fechaFinal].map(
    (segundos) => toGuatemala(segundos * 1000).fecha,
  );
  return `fel-${exportacion.nit}-${desde}-a-${hasta}.zip`;
}

type Nombrado = Pick<ResumenDocumento, 'fechaEmision' | 'tipoDoc' | 'serie' | 'numero' | 'idTransaccion'>;

/** Path of a document's files without their ending, in a folder per month. */
export function nombreBaseOf(documento: Nombrado): string {
  return `documentos/${documento.fechaEmision.slice(0, 7)}/${nombreArchivoOf(documento)}`;
}

/**
 * Name of a document's files without their ending. The id makes it unique, because serie and number may repeat, and test
 * documents take any.
 */
export function nombreArchivoOf({
  tipoDoc,
  serie,
  numero,
  idTransaccion,
}: Omit<Nombrado, 'fechaEmision'>): string {
  const partes = [tipoDoc, serie, numero, idTransaccion].flatMap((parte) =>
    parte === null || parte === '' ? [] : [parte.replaceAll(/[^\w.-]/g, '_')],
  );
  return partes.join('-');
}
