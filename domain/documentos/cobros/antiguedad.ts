import { ZERO, add, decimal, decimalFromNumber } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import type { Moneda } from '../modelo/borrador.ts';
import { agingOf } from './pagos.ts';
import type { Antiguedad } from './pagos.ts';

/** An amount owed; each part has its due day (yyyy-mm-dd), and its balance as text or as the API gives it. */
export type Deuda = { moneda: Moneda; vencimientos: readonly { fecha: string; saldo: string | number }[] };

export const BANDAS: readonly Antiguedad[] = ['AL_DIA', 'DE_1_A_30', 'DE_31_A_60', 'DE_61_A_90', 'MAS_DE_90'];

/** Sums debts by how late they are: each instalment counts by itself, and currencies are never added. */
export function sumByBanda(
  deudas: readonly Deuda[],
  hoy: string,
): ReadonlyMap<Antiguedad, ReadonlyMap<Moneda, Decimal>> {
  const sumas = new Map<Antiguedad, Map<Moneda, Decimal>>();
  for (const { moneda, vencimientos } of deudas) {
    for (const { fecha, saldo } of vencimientos) {
      const banda = agingOf(fecha, hoy);
      const porMoneda = sumas.get(banda) ?? new Map<Moneda, Decimal>();
      const monto = typeof saldo === 'number' ? decimalFromNumber(saldo) : decimal(saldo);
      porMoneda.set(moneda, add(porMoneda.get(moneda) ?? ZERO, monto));
      sumas.set(banda, porMoneda);
    }
  }
  return sumas;
}
