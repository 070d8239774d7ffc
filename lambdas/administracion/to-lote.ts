import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import { isQuePregunta } from '#domain/exportacion/acciones-lote.ts';
import { RESUMEN_INICIAL, motivoLoteOf } from '#domain/exportacion/lote.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Exportacion } from '#lambdas/ports/exportacion.ts';
import { toExportacionView } from './to-exportacion.ts';

/** View of an export that is a batch over a list. */
export function toLoteView(exportacion: Exportacion, now: Date): S.Lote {
  const { lote, avance } = exportacion;
  if (lote === null) throw new Error(`The export ${exportacion.id} is no batch`);
  const { id, estado, creada, documentos, bytes, vence } = toExportacionView(exportacion, now);
  const { cantidad, gtq, usd, fallidos, primeros } = avance?.lote ?? RESUMEN_INICIAL;
  const isPorConfirmar = estado === 'LISTA' && isQuePregunta(lote.accion) && !lote.isConfirmado;
  return {
    ...{ id, creada, documentos, bytes, cantidad, fallidos },
    vence: vence ?? null,
    accion: lote.accion,
    compras: lote.compras !== null,
    estado: isPorConfirmar ? 'POR_CONFIRMAR' : estado,
    total: avance?.isContado === true ? avance.total : null,
    saldoGtq: toNumber(decimal(gtq)),
    saldoUsd: toNumber(decimal(usd)),
    fallos: primeros.map(({ nombre, motivo }) => ({ documento: nombre, motivo: motivoLoteOf(motivo) })),
  };
}
