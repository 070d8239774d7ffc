import {
  PRINT_SCALE,
  XML_SCALE,
  ZERO,
  compare,
  parseDecimal,
  printMonto,
  round,
  toText,
} from '../../dinero/decimal.ts';
import type { AbonoBorrador } from '../modelo/borrador.ts';

/** Divides a total into equal instalments to the cent, one for each due day; the last takes the remainder (docs/fel.md §6). */
export function splitAbonos(total: string, vencimientos: readonly string[]): AbonoBorrador[] {
  const montos = splitCents(
    total,
    vencimientos.map(() => 1n),
  );
  return vencimientos.map((fechaVencimiento, i) => ({ fechaVencimiento, monto: montos[i] ?? '0.00' }));
}

/**
 * Divides an amount into shares to the cent, in proportion to the weights; the last one with a weight takes the
 * remainder, so that the shares always add up to the amount. An unreadable or negative amount counts as zero.
 */
export function splitCents(monto: string, pesos: readonly bigint[]): string[] {
  const value = parseDecimal(monto);
  const cents = value === null || compare(value, ZERO) < 0 ? 0n : round(value, PRINT_SCALE).units;
  const suma = pesos.reduce((a, b) => a + b, 0n);
  const shares = pesos.map((peso) => (suma === 0n ? 0n : (cents * peso) / suma));
  const last = pesos.findLastIndex((peso) => peso > 0n);
  const rest = cents - shares.reduce((a, b) => a + b, 0n);
  return shares.map((share, i) => toText({ units: i === last ? share + rest : share, scale: PRINT_SCALE }));
}

/**
 * Divides an amount into shares, in proportion to what is left of each line (millionths). The shares are whole cents
 * unless one would pass its line by the cents of the remainder; then they are millionths. All that is left, which people read
 * and write in cents, may have been rounded up, so that amount takes what is left and no more.
 */
export function splitRestos(monto: string, restos: readonly bigint[]): string[] {
  const centavos = splitCents(monto, restos);
  const fits = (share: string, i: number): boolean => unitsOf(share) <= (restos[i] ?? 0n);
  const suma = restos.reduce((a, b) => a + b, 0n);
  const pedido = unitsOf(monto);
  const isTodo = pedido === unitsOf(printMonto({ units: suma, scale: XML_SCALE }));
  const total = isTodo && pedido > suma ? suma : pedido;
  if (centavos.every(fits) || total > suma || suma === 0n) return centavos;
  const shares = restos.map((resto) => (total * resto) / suma);
  let rest = total - shares.reduce((a, b) => a + b, 0n);
  return shares.map((share, i) => {
    const room = (restos[i] ?? 0n) - share;
    const more = rest < room ? rest : room;
    rest -= more;
    return toText({ units: share + more, scale: XML_SCALE });
  });
}

function unitsOf(monto: string): bigint {
  return round(parseDecimal(monto) ?? ZERO, XML_SCALE).units;
}
