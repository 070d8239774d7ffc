import { XML_SCALE, decimal, multiply, round, subtract, sum } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import { leyEn } from '../../ley/figura.ts';
import { TASA_ISR_FESP } from '../../ley/figuras.ts';
import type { DocumentoCalculado } from './totales.ts';

export type RetencionesCalculadas = {
  retencionIsr: Decimal;
  retencionIva: Decimal;
  totalMenosRetenciones: Decimal;
};

/**
 * Computes the withholdings of a special invoice: ISR on the base, the whole IVA, and the amount that the seller gets
 * (rule 3.5). `fechaEmision` is the day of the document, yyyy-mm-dd.
 */
export function calculateRetenciones(
  { lineas, iva, granTotal }: Pick<DocumentoCalculado, 'lineas' | 'iva' | 'granTotal'>,
  fechaEmision: string,
): RetencionesCalculadas {
  const base = sum(lineas.map((linea) => linea.base));
  const retencionIsr = round(multiply(base, decimal(leyEn(TASA_ISR_FESP, fechaEmision))), XML_SCALE);
  return {
    retencionIsr,
    retencionIva: iva,
    totalMenosRetenciones: subtract(subtract(granTotal, iva), retencionIsr),
  };
}
