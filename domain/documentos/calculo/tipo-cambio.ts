import { needsTipoCambio as isTipoCambioDeImpuesto } from '../../impuestos/calculo.ts';
import type { DocumentoBorrador } from '../modelo/borrador.ts';
import { addDays, isFecha } from '../../fechas/guatemala.ts';
import { limiteCfOf } from './emision.ts';

/** Whether a rule needs the amounts in another currency, so that the exchange rate is required (rules 2.2.7-2, 2.8 to 2.18). */
export function lacksTipoCambio({ moneda, fechaEmision, ...borrador }: DocumentoBorrador): boolean {
  const isCf = borrador.receptor.tipoIdentificador === 'CF';
  if (moneda === 'USD' && isCf && limiteCfOf(borrador.tipoDocumento, fechaEmision) !== null) return true;
  return borrador.detalle.some(
    ({ impuesto }) => impuesto !== null && isTipoCambioDeImpuesto(impuesto, moneda, fechaEmision),
  );
}

/**
 * Day of the reference rate of a draft: that of its emission for a document in dollars, and the day before it for the taxes of a document
 * in quetzales whose rates are in dollars, passages and the port fee (rules 2.14 and 2.18).
 */
export function diaDeTasa({
  moneda,
  fechaEmision,
}: Pick<DocumentoBorrador, 'moneda' | 'fechaEmision'>): string {
  return moneda === 'USD' || !isFecha(fechaEmision) ? fechaEmision : addDays(fechaEmision, -1);
}
