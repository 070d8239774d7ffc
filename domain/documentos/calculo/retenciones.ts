import { TASAS_ISR_FESP } from '../../constantes.ts';
import { XML_SCALE, decimal, multiply, round, subtract, sum } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import type { DocumentoCalculado } from './totales.ts';

export type RetencionesCalculadas = {
  retencionIsr: Decimal;
  retencionIva: Decimal;
  totalMenosRetenciones: Decimal;
};

/**
 * Computes the withholdings of a special invoice: ISR on the base, the whole IVA, and the amount that the seller gets
 * (rule 3.5).
 */
export function calculateRetenciones({
  lineas,
  iva,
  granTotal,
}: Pick<DocumentoCalculado, 'lineas' | 'iva' | 'granTotal'>): RetencionesCalculadas {
  const base = sum(lineas.map((linea) => linea.base));
  const retencionIsr = round(multiply(base, decimal(TASAS_ISR_FESP[0].tasa)), XML_SCALE);
  return {
    retencionIsr,
    retencionIva: iva,
    totalMenosRetenciones: subtract(subtract(granTotal, iva), retencionIsr),
  };
}
