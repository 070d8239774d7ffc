import type { Compra } from '#domain/creditos/compra.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { MENSAJES_PAGO } from '#domain/errores/mensajes-pago.ts';

/** Tells the buyer what became of a purchase that gave no credits, or whose credits were taken back: refused, void, or not known yet. */
export function requireAprobada({ estado, grupo }: Compra): void {
  // One that is past its last day was paid and gave its credits.
  if (estado === 'APROBADA' || estado === 'VENCIDA') return;
  if (estado === 'ANULADA' || estado === 'ANULACION_PENDIENTE')
    throw new AppError('COMPRA_NO_PROCESADA', { parametros: { motivo: MENSAJES_PAGO.ANULADA } });
  if (estado === 'RECHAZADA')
    throw new AppError('COMPRA_NO_PROCESADA', { parametros: { motivo: MENSAJES_PAGO[grupo ?? 'SERVICIO'] } });
  const motivo = estado === 'EN_REVISION' ? MENSAJES_PAGO.REVISION : MENSAJES_PAGO.VERIFICANDO;
  throw new AppError('COMPRA_PENDIENTE', { parametros: { motivo } });
}
