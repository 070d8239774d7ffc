import { PRINT_SCALE, compare, decimal, multiply, parseDecimal, round } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import { addDays, isFecha, lastDayOfMonth } from '../../fechas/guatemala.ts';
import { findLey } from '../../ley/figura.ts';
import { LIMITE_CF } from '../../ley/figuras.ts';
import { plazoEn } from '../../ley/plazos.ts';
import type { TipoDocumento, TipoIdentificador } from '../modelo/borrador.ts';
import { TIPOS_DOCUMENTO } from '../modelo/tipos.ts';

export type FaltaFecha = 'FECHA-01' | 'FECHA-02' | 'FECHA-03';

/** First and last day of emission of what is certified on a day (rules 2.2.1-1 and -2). */
export function diasDeEmision(certificacion: string): { primero: string; ultimo: string } {
  return {
    primero: addDays(certificacion, -plazoEn('diasEmision', certificacion)),
    ultimo: lastDayOfMonth(certificacion),
  };
}

/**
 * Finds the rule that forbids certifying a document of one day on another day: 2.2.1-1 (five days) or 2.2.1-2 (within
 * the month); null when neither does.
 */
export function findFaltaFecha(fechaEmision: string, certificacion: string): FaltaFecha | null {
  if (!isFecha(fechaEmision)) return 'FECHA-01';
  const { primero, ultimo } = diasDeEmision(certificacion);
  if (fechaEmision < primero) return 'FECHA-02';
  return fechaEmision > ultimo ? 'FECHA-03' : null;
}

type VentaCf = {
  tipoDocumento: TipoDocumento;
  tipoIdentificador: TipoIdentificador;
  granTotal: Decimal;
  /** Quetzales for one unit of the document's currency: "1" for GTQ; "" when unknown, which reaches no limit. */
  tipoCambio: string;
  /** yyyy-mm-dd */
  fechaEmision: string;
};

/** Whether a sale to the final consumer reaches the amount from which SAT demands the buyer's identification. */
export function isOverLimiteCf(venta: VentaCf): boolean {
  const tipoCambio = parseDecimal(venta.tipoCambio);
  const monto = limiteCfOf(venta.tipoDocumento, venta.fechaEmision);
  if (venta.tipoIdentificador !== 'CF' || monto === null || tipoCambio === null) return false;
  const enQuetzales = round(multiply(venta.granTotal, tipoCambio), PRINT_SCALE);
  return compare(enQuetzales, decimal(monto)) >= 0;
}

/** Limit of a type on a day, in quetzales; null when it has none. */
export function limiteCfOf(tipoDocumento: TipoDocumento, fechaEmision: string): string | null {
  if (!TIPOS_DOCUMENTO[tipoDocumento].limiteCf) return null;
  return findLey(LIMITE_CF, fechaEmision)?.general ?? null;
}
