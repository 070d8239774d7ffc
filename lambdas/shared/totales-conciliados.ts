import { printMonto, sum, decimal } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import type { Contadores } from '#domain/documentos/conteo.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { readMostrados } from '#domain/documentos/resumen-mes.ts';
import type { Lado } from '#domain/conciliacion/documentos.ts';
import type { AhoraConciliable, TotalesConciliados } from '#domain/conciliacion/guardada.ts';
import { rangoDeMes } from '#domain/fechas/guatemala.ts';
import { isContable } from '#domain/importacion/compra.ts';
import type { ResumenCompra } from '#domain/importacion/compra.ts';
import type { ResolverContext } from './resolver.ts';

/** Purchases of a month that are read; the number and the sum of more are not known. */
const MAX_COMPRAS = 100;

/** Purchases of a month (yyyy-mm) that count, at most a hundred, with what a reconciliation of them is compared with. */
export async function readRecibidos(
  { facturasCompra }: Pick<ResolverContext, 'facturasCompra'>,
  nit: string,
  mes: string,
): Promise<{ compras: number; hayMasCompras: boolean; ahora: AhoraConciliable }> {
  const { documentos, siguiente } = await facturasCompra.list(nit, rangoDeMes(mes), MAX_COMPRAS, null);
  const contables = documentos.filter(isContable);
  const hayMasCompras = siguiente !== null;
  return {
    ...{ compras: contables.length, hayMasCompras },
    ahora: hayMasCompras
      ? { documentos: null, totales: null }
      : { documentos: contables.length, totales: totalesDeCompras(contables) },
  };
}

function totalesDeCompras(compras: readonly ResumenCompra[]): TotalesConciliados {
  const vigentes = compras.filter(({ statusDocumento }) => isEstado(statusDocumento, 'vigente'));
  const totalOf = (moneda: Moneda): Decimal =>
    sum(vigentes.filter((each) => each.moneda === moneda).map(({ total }) => decimal(total)));
  return toTotales({ GTQ: totalOf('GTQ'), USD: totalOf('USD') });
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

/** Sums of one side of a month now; null where they are not known. */
export async function readTotales(
  contexto: Pick<ResolverContext, 'facturasCompra' | 'documentos'>,
  nit: string,
  { lado, mes }: { lado: Lado; mes: string },
): Promise<TotalesConciliados | null> {
  if (lado === 'RECIBIDOS') return (await readRecibidos(contexto, nit, mes)).ahora.totales;
  return totalesEmitidos(await contexto.documentos.sumMes(nit, mes));
}

function toTotales({ GTQ, USD }: Readonly<Record<Moneda, Decimal>>): TotalesConciliados {
  return { GTQ: printMonto(GTQ), USD: printMonto(USD) };
}
