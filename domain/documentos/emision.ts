import { LIMITES_CF, LIMITES_DOCUMENTO } from '../constantes.ts';
import { PRINT_SCALE, compare, decimal, multiply, round } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { daysBetween, isFecha, lastDayOfMonth } from '../fechas/guatemala.ts';
import type { TipoDocumento, TipoIdentificador } from './borrador.ts';

export type FaltaFecha = 'FECHA-01' | 'FECHA-02' | 'FECHA-03';

/** Whether a day may be certified on another one: rules 2.2.1-1 (five days) and 2.2.1-2 (within the month). */
export function findFaltaFecha(fechaEmision: string, certificacion: string): FaltaFecha | null {
  if (!isFecha(fechaEmision)) return 'FECHA-01';
  if (daysBetween(fechaEmision, certificacion) > LIMITES_DOCUMENTO.diasEmision) return 'FECHA-02';
  return fechaEmision > lastDayOfMonth(certificacion) ? 'FECHA-03' : null;
}

type VentaCf = {
  tipoDocumento: TipoDocumento;
  tipoIdentificador: TipoIdentificador;
  granTotal: Decimal;
  /** Quetzales for one unit of the document's currency; "1" for GTQ. */
  tipoCambio: string;
  /** yyyy-mm-dd */
  fechaEmision: string;
};

/** Whether a sale to the final consumer reaches the amount from which SAT wants the buyer identified. */
export function isOverLimiteCf(venta: VentaCf): boolean {
  if (venta.tipoIdentificador !== 'CF') return false;
  const limite = LIMITES_CF.findLast((each) => each.desde <= venta.fechaEmision);
  if (limite === undefined || !limite.tipos.some((tipo) => tipo === venta.tipoDocumento)) return false;
  const enQuetzales = round(multiply(venta.granTotal, decimal(venta.tipoCambio)), PRINT_SCALE);
  return compare(enQuetzales, decimal(limite.monto)) >= 0;
}
