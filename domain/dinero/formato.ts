import type { Moneda } from '../documentos/modelo/borrador.ts';
import { PRINT_SCALE, decimal, round, toText } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { MONEDAS } from './moneda.ts';

/** Writes "1,234.50": two decimals, half-up, thousands separated by commas (spec 2 §5). */
export function formatNumero(value: Decimal | string): string {
  const [whole = '0', fraction = ''] = toText(
    round(typeof value === 'string' ? decimal(value) : value, PRINT_SCALE),
  ).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** Writes "Q 1,234.50", and "-Q 1,234.50" for what is below zero. */
export function formatMonto(value: Decimal | string, moneda: Moneda): string {
  const numero = formatNumero(value);
  const { simbolo } = MONEDAS[moneda];
  return numero.startsWith('-') ? `-${simbolo} ${numero.slice(1)}` : `${simbolo} ${numero}`;
}
