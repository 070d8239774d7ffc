import { PRINT_SCALE, printMonto, sum } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import type { Contadores } from '#domain/documentos/conteo.ts';
import { readMostrados } from '#domain/documentos/resumen-mes.ts';
import type { ResumenMes } from '#domain/documentos/resumen-mes.ts';
import type { Lado } from '#domain/conciliacion/documentos.ts';
import type { AhoraConciliable, TotalesConciliados } from '#domain/conciliacion/guardada.ts';
import { sumMesDeCompras } from '#domain/importacion/conteo-compras.ts';
import type { ConteoProveedor } from '#domain/importacion/conteo-compras.ts';
import type { ResolverContext } from './resolver.ts';

/** Purchases of a month (yyyy-mm) that count, from the counters of its suppliers, with what a reconciliation is compared with. */
export async function readRecibidos(
  { facturasCompra }: Pick<ResolverContext, 'facturasCompra'>,
  nit: string,
  mes: string,
): Promise<{ conteos: ConteoProveedor[]; ahora: AhoraConciliable }> {
  const conteos = await facturasCompra.listProveedores(nit, mes.slice(0, 4));
  return { conteos, ahora: recibidosOf(conteos, mes) };
}

/** Number and sums of the purchases of a month (yyyy-mm), from the counters of its suppliers. */
export function recibidosOf(
  conteos: readonly Pick<ConteoProveedor, 'contadores'>[],
  mes: string,
): AhoraConciliable {
  const { documentos, gtq, usd } = sumMesDeCompras(conteos, mes.slice(5));
  const [GTQ, USD] = [gtq, usd].map((units) => ({ units, scale: PRINT_SCALE })) as [Decimal, Decimal];
  return { documentos, totales: toTotales({ GTQ, USD }) };
}

/**
 * Sums of the issued documents of a month, from its counters: of real ones alone where there are any. Each counts with its whole total,
 * also a note, a receipt or a special invoice, so that the annulment of any of them is seen.
 */
export function totalesEmitidos(contadores: Contadores): TotalesConciliados {
  const vigentes = readMostrados(contadores, false).grupos.filter(({ estado }) => estado === 'vigente');
  const totalOf = (moneda: Moneda): Decimal =>
    sum(vigentes.filter((each) => each.moneda === moneda).map(({ total }) => total));
  return toTotales({ GTQ: totalOf('GTQ'), USD: totalOf('USD') });
}

/** Number and sums of the issued documents of a month, from its counters and their summary. */
export function emitidosOf(
  contadores: Contadores,
  { cantidad, otros, anulados, pendientes }: ResumenMes,
): AhoraConciliable {
  return { documentos: cantidad + otros + anulados + pendientes, totales: totalesEmitidos(contadores) };
}

/** Sums of one side of a month now. */
export async function readTotales(
  contexto: Pick<ResolverContext, 'facturasCompra' | 'documentos'>,
  nit: string,
  { lado, mes }: { lado: Lado; mes: string },
): Promise<TotalesConciliados> {
  if (lado === 'RECIBIDOS') return (await readRecibidos(contexto, nit, mes)).ahora.totales;
  return totalesEmitidos(await contexto.documentos.sumMes(nit, mes));
}

function toTotales({ GTQ, USD }: Readonly<Record<Moneda, Decimal>>): TotalesConciliados {
  return { GTQ: printMonto(GTQ), USD: printMonto(USD) };
}
