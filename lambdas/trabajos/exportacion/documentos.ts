import { nombreBaseOf } from '#domain/exportacion/nombres.ts';
import { filaIndiceOf } from '#domain/exportacion/tablas.ts';
import type { Impresiones } from '#lambdas/shared/impresion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { readArchivos } from './archivos-documento.ts';
import type { Parte } from './parte.ts';

/** Number of records read at once. */
export const LOTE = 25;

/** Adds documents of `ids`, a few at a time, until the part has `limite` bytes; answers how many were added. */
export async function addDocumentos(
  ports: Ports,
  nit: string,
  parte: Parte,
  { ids, limite, impresiones }: { ids: readonly string[]; limite: number; impresiones: Impresiones },
): Promise<number> {
  const lote = ids.slice(0, LOTE);
  const guardados = await ports.documentos.findMany(nit, lote);
  const byId = new Map(guardados.map((guardado) => [guardado.documento.idTransaccion, guardado]));
  let tomados = 0;
  for (const id of lote) {
    if (parte.bytes >= limite) break;
    const guardado = byId.get(id);
    if (guardado === undefined) throw new Error(`The document ${id} has a summary and no record`);
    const { archivos, nombres, faltantes } = await readArchivos(
      ports,
      guardado,
      impresiones,
      nombreBaseOf(guardado.documento),
    );
    for (const archivo of archivos) parte.addArchivo(archivo);
    parte.indice.filas.push(filaIndiceOf({ documento: guardado.documento, archivos: nombres }));
    parte.indice.faltantes.push(...faltantes);
    tomados += 1;
  }
  return tomados;
}
