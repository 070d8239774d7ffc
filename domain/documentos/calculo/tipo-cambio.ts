import { needsTipoCambio as isTipoCambioDeImpuesto } from '../../impuestos/calculo.ts';
import type { DocumentoBorrador } from '../modelo/borrador.ts';
import { limiteCfOf } from './emision.ts';

/** Whether a rule needs the amounts in another currency, so that the exchange rate is required (rules 2.2.7-2, 2.8 to 2.18). */
export function lacksTipoCambio({ moneda, fechaEmision, ...borrador }: DocumentoBorrador): boolean {
  const isCf = borrador.receptor.tipoIdentificador === 'CF';
  if (moneda === 'USD' && isCf && limiteCfOf(borrador.tipoDocumento, fechaEmision) !== null) return true;
  return borrador.detalle.some(
    ({ impuesto }) => impuesto !== null && isTipoCambioDeImpuesto(impuesto, moneda, fechaEmision),
  );
}
