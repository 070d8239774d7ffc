import type * as S from '#graphql/generated/schema-types.ts';
import { toEpochMs } from '#domain/fechas/guatemala.ts';
import type { Exportacion } from '#lambdas/ports/exportacion.ts';

export function toExportacionView(exportacion: Exportacion, now: Date): S.Exportacion {
  const { id, fechaInicial, fechaFinal, usuario, creada, avance, vistos, bytes, vence } = exportacion;
  const estado =
    isDescargable(exportacion, now) || exportacion.estado !== 'LISTA' ? exportacion.estado : 'VENCIDA';
  const contado = avance?.isContado === true ? avance.total : null;
  const total = exportacion.estado === 'LISTA' ? vistos : contado;
  return { id, fechaInicial, fechaFinal, estado, usuario, creada, documentos: vistos, total, bytes, vence };
}

export function isDescargable({ estado, vence }: Exportacion, now: Date): boolean {
  return estado === 'LISTA' && vence !== null && (toEpochMs(vence) ?? 0) > now.getTime();
}
