import { toNumber } from '#domain/dinero/decimal.ts';
import type { Totales, VentasAntes } from '#domain/documentos/numeros.ts';
import type * as S from '#graphql/generated/schema-types.ts';

export function toTotales({ GTQ, USD }: Totales): { totalGtq: number; totalUsd: number } {
  return { totalGtq: toNumber(GTQ), totalUsd: toNumber(USD) };
}

export function toVentasAntes({ totales, ...fechas }: VentasAntes): S.VentasAntes {
  return { ...fechas, ...toTotales(totales) };
}
