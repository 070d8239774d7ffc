import { ZERO, compare, decimal, subtract } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import { t } from './i18n.ts';

/** Says a difference in words: it fits, so much is missing, so much is too much. */
export function describeDiferencia(diferencia: string, moneda: Moneda): string {
  const monto = decimal(diferencia);
  const signo = compare(monto, ZERO);
  if (signo === 0) return t('caja.cuadra');
  return signo < 0
    ? t('caja.falta', { monto: formatMonto(subtract(ZERO, monto), moneda) })
    : t('caja.sobra', { monto: formatMonto(monto, moneda) });
}
