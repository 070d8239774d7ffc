import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { SIN_TASAS } from '#domain/documentos/quetzales.ts';
import type { PedidoLibro } from '#domain/libros/pedido.ts';
import { chooseMejores, joinMejores, sumMejores } from '#domain/reportes/mejores.ts';
import type { SumaMejores } from '#domain/reportes/mejores.ts';
import { readTasasDe } from '#lambdas/shared/tasas.ts';
import type { AvanceExportacion } from '#lambdas/ports/exportacion.ts';
import { LOTE } from './documentos.ts';
import type { Obra } from './obra.ts';

/** Number of documents whose sums are stored in one file, so that a worker that dies repeats seconds of work. */
const DOCUMENTOS_POR_PARTE = 2_000;

/** Reads the next documents of `ids` and adds them up; answers how many documents were read. */
export async function readSumas(
  { ports, exportacion: { nit } }: Obra,
  ids: readonly string[],
): Promise<{ filas: SumaMejores[]; leidos: number }> {
  const tomados = ids.slice(0, DOCUMENTOS_POR_PARTE);
  let suma = sumMejores([], SIN_TASAS);
  for (let i = 0; i < tomados.length; i += LOTE) {
    const guardados = await ports.documentos.findMany(nit, tomados.slice(i, i + LOTE));
    const documentos = guardados.map(({ documento }) => documento);
    const tasas = await readTasasDe(ports, nit, documentos);
    suma = joinMejores([suma, sumMejores(documentos, tasas)]);
  }
  return { filas: [suma], leidos: tomados.length };
}

/** Joins the stored sums, one file at a time, and keeps the best of the month. */
export async function writeMejores(
  obra: Obra,
  avance: AvanceExportacion,
  { mes, isProduccion }: Pick<PedidoLibro, 'mes' | 'isProduccion'>,
): Promise<{ bytes: number; registros: number }> {
  const { ports, exportacion } = obra;
  let suma = sumMejores([], SIN_TASAS);
  for (let i = 0; i < obra.countPartes(avance); i += 1) {
    const json = Buffer.from(await obra.readFilas(avance, i)).toString('utf8');
    suma = joinMejores([suma, ...(JSON.parse(json) as SumaMejores[])]);
  }
  const fecha = toGuatemala(ports.now().getTime()).iso;
  await ports.mejores.put(exportacion.nit, mes, { fecha, ...chooseMejores(suma, isProduccion) });
  return { bytes: 0, registros: avance.total };
}
