import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import { isQuePregunta } from '#domain/exportacion/acciones-lote.ts';
import { RESUMEN_INICIAL, isATiempo, motivoLoteOf } from '#domain/exportacion/lote.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Exportacion } from '#lambdas/ports/exportacion.ts';
import { isDescargable, toExportacionView } from './to-exportacion.ts';

/** View of an export that is a batch over a list. */
export function toLoteView(exportacion: Exportacion, now: Date): S.Lote {
  const { lote, avance } = exportacion;
  if (lote === null) throw new Error(`The export ${exportacion.id} is no batch`);
  const { id, estado, creada, documentos, bytes, vence } = toExportacionView(exportacion, now);
  const { cantidad, gtq, usd, fallidos, primeros, repetidos = 0 } = avance?.lote ?? RESUMEN_INICIAL;
  return {
    ...{ id, creada, documentos, bytes, cantidad, repetidos, fallidos },
    vence: vence ?? null,
    accion: lote.accion,
    compras: lote.compras !== null,
    confirmado: lote.isConfirmado,
    estado: estado === 'LISTA' ? estadoLista(exportacion, lote, now) : estado,
    total: avance?.isContado === true ? avance.total : null,
    saldoGtq: toNumber(decimal(gtq)),
    saldoUsd: toNumber(decimal(usd)),
    fallos: primeros.map(({ nombre, motivo }) => ({ documento: nombre, motivo: motivoLoteOf(motivo) })),
  };
}

function estadoLista(
  exportacion: Exportacion,
  { accion, isConfirmado }: NonNullable<Exportacion['lote']>,
  now: Date,
): S.EstadoLote {
  if (!isQuePregunta(accion) || isConfirmado) return 'LISTA';
  return isConfirmable(exportacion, now) ? 'POR_CONFIRMAR' : 'VENCIDA';
}

/** Whether a batch waits for its user, and the files with what it found are there for as long as it may work. */
export function isConfirmable(exportacion: Exportacion, now: Date): boolean {
  const { lote, creada } = exportacion;
  if (lote === null || lote.isConfirmado || !isQuePregunta(lote.accion)) return false;
  return isDescargable(exportacion, now) && isATiempo(creada, now.getTime());
}
