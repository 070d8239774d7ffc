import type { PedidoLote } from '#domain/exportacion/lote.ts';
import { filaCompraOf, filaVentaOf } from '#domain/reportes/fila.ts';
import { HOJA_COMPRAS } from '#domain/reportes/tabla-compras.ts';
import { REPORTES } from '#domain/reportes/tablas.ts';
import type { FilaHoja, HojaReporte } from '#domain/reportes/tablas.ts';
import { readTasasDe } from '#lambdas/shared/tasas.ts';
import type { AvanceExportacion } from '#lambdas/ports/exportacion.ts';
import { LOTE } from '../documentos.ts';
import type { Obra } from '../obra.ts';
import { DOCUMENTOS_POR_PARTE, writeHoja } from '../reporte.ts';
import { readDeLote } from './leer.ts';

const hojaDe = ({ compras }: PedidoLote): HojaReporte =>
  compras === null ? REPORTES.DOCUMENTOS : HOJA_COMPRAS;

/** Reads the next documents of `ids` and makes their rows; answers how many were read. */
export async function readFilasLote(
  { ports, exportacion }: Obra,
  pedido: PedidoLote,
  ids: readonly string[],
): Promise<{ filas: FilaHoja[]; leidos: number }> {
  const tomados = ids.slice(0, DOCUMENTOS_POR_PARTE);
  const hoja = hojaDe(pedido);
  const filas: FilaHoja[] = [];
  for (let i = 0; i < tomados.length; i += LOTE) {
    const leidos = await readDeLote(ports, exportacion.nit, pedido, tomados.slice(i, i + LOTE));
    const documentos = [...leidos.values()].map(({ documento }) => documento);
    const tasas = await readTasasDe(ports, exportacion.nit, documentos);
    for (const { documento, compra } of leidos.values())
      filas.push(
        ...hoja.filasOf(compra === null ? filaVentaOf(documento, tasas) : filaCompraOf(compra, tasas)),
      );
  }
  return { filas, leidos: tomados.length };
}

export function writeHojaLote(
  obra: Obra,
  avance: AvanceExportacion,
  pedido: PedidoLote,
): ReturnType<typeof writeHoja> {
  return writeHoja(obra, avance, { reporte: hojaDe(pedido), isProduccion: false, formatoOf: () => 'xlsx' });
}
