import { PRINT_SCALE, ZERO, add, compare, isZero, round, subtract, sum } from './decimal.ts';
import type { Decimal } from './decimal.ts';

/**
 * Rounds some exact amounts to the cent so that they add up to `total`, which is in cents: what rounding leaves goes to the largest
 * of them. Without amounts there is nothing to divide.
 */
export function roundPartes(exactas: readonly Decimal[], total: Decimal): Decimal[] {
  return settlePartes(
    exactas.map((monto) => round(monto, PRINT_SCALE)),
    total,
  );
}

/** Adds to the largest of some amounts, by their size without sign, what they lack to be `total`. */
export function settlePartes(partes: readonly Decimal[], total: Decimal): Decimal[] {
  const resto = subtract(total, sum(partes));
  if (isZero(resto)) return [...partes];
  const mayor = partes.reduce(
    (hasta, parte, i) => (compare(sizeOf(parte), sizeOf(partes[hasta] ?? ZERO)) > 0 ? i : hasta),
    0,
  );
  return partes.map((parte, i) => (i === mayor ? add(parte, resto) : parte));
}

function sizeOf(monto: Decimal): Decimal {
  return compare(monto, ZERO) < 0 ? subtract(ZERO, monto) : monto;
}
