import { efectoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatFechaBarras } from '#domain/fechas/guatemala.ts';
import { protectCelda, toCsv } from '#domain/texto/csv.ts';
import type { Esperada } from './api-retenciones.ts';
import { t } from './i18n.ts';

/**
 * Whether a certificate of an amount that is expected has not come; a sale whose amount is not known waits for any one. Nobody gives
 * one for a credit note, which lessens what was withheld.
 */
export function isFaltante({ tipoDoc, iva, isr, constanciaIva, constanciaIsr }: Esperada): boolean {
  if (efectoOf(tipoDoc) === 'resta') return false;
  if (iva == null || isr == null) return constanciaIva == null && constanciaIsr == null;
  return (iva > 0 && constanciaIva == null) || (isr > 0 && constanciaIsr == null);
}

/** Table of the expected withholdings with their certificates. It is no layout of SAT. */
export function toCsvRetenciones(esperadas: readonly Esperada[]): string {
  const montoText = (monto: number | null | undefined): string => (monto == null ? '' : monto.toFixed(2));
  return toCsv([
    [
      t('mes.col.fecha'),
      t('mes.col.documento'),
      t('mes.col.nit'),
      t('mes.col.agente'),
      t('mes.col.total'),
      t('mes.col.iva'),
      t('mes.col.constanciaIva'),
      t('mes.col.isr'),
      t('mes.col.constanciaIsr'),
      t('mes.col.tarde'),
    ],
    ...esperadas.map((fila) => [
      formatFechaBarras(fila.fechaEmision.slice(0, 10)),
      protectCelda(`${fila.tipoDoc} ${fila.documento}`),
      protectCelda(fila.nitAgente),
      protectCelda(fila.nombreAgente),
      fila.total.toFixed(2),
      montoText(fila.iva),
      protectCelda(fila.constanciaIva ?? ''),
      montoText(fila.isr),
      protectCelda(fila.constanciaIsr ?? ''),
      isFaltante(fila) ? String(fila.diasTarde) : '0',
    ]),
  ]);
}
