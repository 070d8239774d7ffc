import { ZERO, add, decimal, decimalFromNumber } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import type { Moneda } from '../modelo/borrador.ts';
import type { Antiguedad } from './bandas.ts';
import { agingOf } from './pagos.ts';

/** An amount owed; each part has its due day (yyyy-mm-dd), and its balance as text or as the API gives it. */
export type Deuda = { moneda: Moneda; vencimientos: readonly { fecha: string; saldo: string | number }[] };

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
