import { compare, parseDecimal, subtract } from './decimal.ts';
import type { Decimal } from './decimal.ts';

/** Change of a payment in cash; null while the text is no amount, or one that does not cover the total. */
export function vueltoOf(total: Decimal, entregado: string): Decimal | null {
  const monto = parseDecimal(entregado);
  return monto === null || compare(monto, total) < 0 ? null : subtract(monto, total);
}
