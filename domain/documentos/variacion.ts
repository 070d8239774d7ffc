import { ZERO, compare, decimal, divide, multiply, subtract, toNumber } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';

/** Change from one amount to another in whole per cent; null when there was nothing, of which nothing is a part. */
export function variacionOf(antes: Decimal, ahora: Decimal): number | null {
  if (compare(antes, ZERO) <= 0) return null;
  return toNumber(divide(multiply(subtract(ahora, antes), decimal('100')), antes, 0));
}
