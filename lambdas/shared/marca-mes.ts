import { REVISION } from '#domain/documentos/conteo.ts';
import type { Contadores } from '#domain/documentos/conteo.ts';
import type { MarcaMes } from '#domain/cierre/marca.ts';
import { PRINT_SCALE, printMonto } from '#domain/dinero/decimal.ts';
import { summarizeMes } from '#domain/documentos/resumen-mes.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { readMesesDeProveedor, revisionDeCompras } from '#domain/importacion/conteo-compras.ts';
import type { ConteoProveedor } from '#domain/importacion/conteo-compras.ts';
import type { Ports } from '#lambdas/ports/ports.ts';

type Fuente = Pick<Ports, 'certificadorConfigs' | 'documentos' | 'facturasCompra' | 'now'>;

/** Reads the mark of a month (yyyy-mm) as it is now. Its rows are read one after another, which is enough: none ever goes back. */
export async function readMarca(fuente: Fuente, nit: string, mes: string): Promise<MarcaMes> {
  const { certificadorConfigs, documentos, facturasCompra } = fuente;
  const [configs, contadores, conteos] = await Promise.all([
    certificadorConfigs.list(nit),
    documentos.sumMes(nit, mes),
    facturasCompra.listProveedores(nit, mes.slice(0, 4)),
  ]);
  const isProduccion = configs.some(({ prod }) => prod);
  return marcaOf({ mes, isProduccion, contadores, conteos, hoy: toGuatemala(fuente.now().getTime()).fecha });
}

type Leido = {
  mes: string;
  isProduccion: boolean;
  contadores: Contadores;
  conteos: readonly ConteoProveedor[];
  hoy: string;
};

/** Mark of a month from its counters. */
export function marcaOf({ mes, isProduccion, contadores, conteos, hoy }: Leido): MarcaMes {
  const { totales } = summarizeMes(contadores, { mes, isProduccion, hoy });
  const deMes = conteos.flatMap((conteo) =>
    readMesesDeProveedor(conteo.contadores).filter((cada) => cada.mes === Number(mes.slice(5))),
  );
  const sumOf = (que: 'gtq' | 'usd' | 'credito'): string =>
    printMonto({ units: deMes.reduce((suma, cada) => suma + cada[que], 0n), scale: PRINT_SCALE });
  return {
    revision: revisionOf(mes, contadores, conteos),
    produccion: isProduccion,
    ventas: printMonto(totales.GTQ),
    ventasUsd: printMonto(totales.USD),
    compras: sumOf('gtq'),
    comprasUsd: sumOf('usd'),
    credito: sumOf('credito'),
  };
}

/** Revision of both books of a month (yyyy-mm). */
export function revisionOf(
  mes: string,
  contadores: Contadores,
  conteos: readonly Pick<ConteoProveedor, 'contadores'>[],
): string {
  return `${contadores[REVISION] ?? 0n}.${revisionDeCompras(conteos, mes.slice(5))}`;
}
