import type { Moneda } from '../documentos/modelo/borrador.ts';
import { PRINT_SCALE, round } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { MONEDAS } from './moneda.ts';

const HASTA_TREINTA = (
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis ' +
  'diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco ' +
  'veintiséis veintisiete veintiocho veintinueve'
).split(' ');
const DECENAS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const CENTENAS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
];
/** Names of 10^6, 10^12, 10^18: singular and plural. */
const MILLONES = [
  ['', ''],
  ['millón', 'millones'],
  ['billón', 'billones'],
  ['trillón', 'trillones'],
] as const;

/**
 * Writes "Mil doscientos treinta y un quetzales con 50/100" (spec 2 §5). Rounds half-up to cents; negative amounts are
 * not supported.
 */
export function montoEnLetras(monto: Decimal, moneda: Moneda): string {
  const cents = round(monto, PRINT_SCALE).units;
  if (cents < 0n) throw new RangeError('Negative amounts have no words');
  const entero = cents / 100n;
  const { singular, plural } = MONEDAS[moneda];
  const de = entero > 0n && entero % 1_000_000n === 0n ? 'de ' : '';
  const words = `${enteroEnLetras(entero)} ${de}${entero === 1n ? singular : plural}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} con ${String(cents % 100n).padStart(2, '0')}/100`;
}

/** Writes a whole number before a masculine noun: "un", "veintiún mil", "dos millones". */
function enteroEnLetras(value: bigint): string {
  if (value === 0n) return 'cero';
  const parts: string[] = [];
  let rest = value;
  for (const [singular, plural] of MILLONES) {
    const group = Number(rest % 1_000_000n);
    rest /= 1_000_000n;
    if (group > 0) parts.unshift(`${milesEnLetras(group)} ${group === 1 ? singular : plural}`.trim());
  }
  if (rest > 0n) throw new RangeError('Amount too large to write in words');
  return parts.join(' ');
}

function milesEnLetras(value: number): string {
  const miles = Math.floor(value / 1000);
  const unidades = value % 1000;
  const parts = [];
  if (miles > 0) parts.push(miles === 1 ? 'mil' : `${centenasEnLetras(miles)} mil`);
  if (unidades > 0) parts.push(centenasEnLetras(unidades));
  return parts.join(' ');
}

function centenasEnLetras(value: number): string {
  if (value === 100) return 'cien';
  const centena = CENTENAS[Math.floor(value / 100)] ?? '';
  const resto = value % 100;
  return [centena, resto === 0 ? '' : decenasEnLetras(resto)].filter((part) => part !== '').join(' ');
}

function decenasEnLetras(value: number): string {
  if (value === 1) return 'un';
  if (value === 21) return 'veintiún';
  if (value < 30) return HASTA_TREINTA[value] ?? '';
  const decena = DECENAS[Math.floor(value / 10)] ?? '';
  const unidad = value % 10;
  return unidad === 0 ? decena : `${decena} y ${decenasEnLetras(unidad)}`;
}
