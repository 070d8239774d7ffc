import { countDecimals, decimal, round, toText } from '#domain/dinero/decimal.ts';

const DECIMALES_MAXIMOS = 10;

/** Prints two decimals with thousands separators; more only where two would misstate a unit price or a quantity. */
export function printExacto(text: string): string {
  const value = decimal(text);
  const decimals = Math.min(Math.max(2, countDecimals(value)), DECIMALES_MAXIMOS);
  const [whole = '0', fraction = '00'] = toText(round(value, decimals)).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
