import { ZERO, add, compare, decimal, parseDecimal, toText } from '#domain/dinero/decimal.ts';
import { cleanMonto } from './montos.ts';

/** Quantity one higher or lower; null where that leaves nothing, or where the text is no quantity. Empty counts as none. */
export function stepCantidad(cantidad: string, paso: 1 | -1): string | null {
  const clean = cleanMonto(cantidad);
  const actual = clean === '' ? ZERO : parseDecimal(clean);
  if (actual === null) return null;
  const next = add(actual, decimal(String(paso)));
  return compare(next, ZERO) > 0 ? toText(next) : null;
}
