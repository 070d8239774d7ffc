/** Exact decimal number: `units / 10^scale`. Never a binary float (spec: money is decimal). */
export type Decimal = { readonly units: bigint; readonly scale: number };

/** SAT's own application writes six decimals, half-up (docs/fel.md §4). */
export const XML_SCALE = 6;
/** Printed documents, QR and reports carry two decimals. */
export const PRINT_SCALE = 2;

const PATTERN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** The powers of ten that amounts need, because calculating one costs more than the rest of an addition. */
const POTENCIAS = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent));

function power(exponent: number): bigint {
  return POTENCIAS[exponent] ?? 10n ** BigInt(exponent);
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

/** Most digits that a number of the language holds exactly in any case. */
const CIFRAS_EXACTAS = 15;
const CERO = 48;
const PUNTO = 46;

/** Reads "1234.50"; null when the text is not a plain decimal number. */
export function parseDecimal(text: string): Decimal | null {
  return parseCorto(text) ?? parseLargo(text);
}

/**
 * Reads digits with a point among them, as the program writes nearly every amount, in one walk; null for anything else,
 * which the pattern may still accept.
 */
function parseCorto(text: string): Decimal | null {
  const { length } = text;
  if (length > CIFRAS_EXACTAS) return null;
  let units = 0;
  let punto = -1;
  for (let i = 0; i < length; i += 1) {
    const codigo = text.charCodeAt(i);
    if (codigo >= CERO && codigo < CERO + 10) units = units * 10 + codigo - CERO;
    else if (codigo === PUNTO && punto < 0 && i > 0) punto = i;
    else return null;
  }
  if (length === 0) return null;
  return { units: BigInt(units), scale: punto < 0 ? 0 : length - punto - 1 };
}

function parseLargo(text: string): Decimal | null {
  const plain = text.trim();
  if (!PATTERN.test(plain)) return null;
  const point = plain.indexOf('.');
  if (point < 0) return { units: BigInt(plain), scale: 0 };
  const units = BigInt(plain.slice(0, point) + plain.slice(point + 1));
  return { units, scale: plain.length - point - 1 };
}

/** Reads text that the program itself wrote, like `parseDecimal`; throws when it is not a decimal number. */
export function decimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === null) throw new RangeError(`Not a decimal: ${text}`);
  return value;
}

/** A GraphQL Float as the shortest decimal text that denotes it (0.1 is exactly "0.1"). */
export function decimalFromNumber(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite number: ${value}`);
  const [mantissa = '0', exponent] = String(value).split('e');
  const parsed = decimal(mantissa);
  return exponent === undefined ? parsed : shift(parsed, Number(exponent));
}

function shift(value: Decimal, exponent: number): Decimal {
  const scale = value.scale - exponent;
  return scale >= 0 ? { units: value.units, scale } : { units: value.units * power(-scale), scale: 0 };
}

function align(a: Decimal, b: Decimal): [bigint, bigint, number] {
  if (a.scale === b.scale) return [a.units, b.units, a.scale];
  const scale = Math.max(a.scale, b.scale);
  return [a.units * power(scale - a.scale), b.units * power(scale - b.scale), scale];
}

export function add(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = align(a, b);
  return { units: x + y, scale };
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = align(a, b);
  return { units: x - y, scale };
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** `a / b` rounded half-up to `scale` decimals. */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal {
  if (b.units === 0n) throw new RangeError('Division by zero');
  const numerator = a.units * power(scale + b.scale);
  return { units: divideHalfUp(numerator, b.units * power(a.scale)), scale };
}

/** Rounds half-up (away from zero) to `scale` decimals, or pads with zeros. */
export function round(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) return { units: value.units * power(scale - value.scale), scale };
  return { units: divideHalfUp(value.units, power(value.scale - scale)), scale };
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * n + d) / (2n * d);
  return negative ? -quotient : quotient;
}

export function sum(values: readonly Decimal[]): Decimal {
  return values.reduce(add, ZERO);
}

/** Answers a negative number, zero or a positive number, like `a - b`. */
export function compare(a: Decimal, b: Decimal): number {
  const [x, y] = align(a, b);
  return x === y ? 0 : x < y ? -1 : 1;
}

/** Largest difference that SAT accepts in a calculated amount, in the document's currency (rule 5.2). */
const TOLERANCIA: Decimal = { units: 1n, scale: 2 };

/** Whether two calculated amounts are equal for SAT. */
export function isNear(a: Decimal, b: Decimal): boolean {
  const [mayor, menor] = compare(a, b) >= 0 ? [a, b] : [b, a];
  return compare(subtract(mayor, menor), TOLERANCIA) <= 0;
}

export function isZero(value: Decimal): boolean {
  return value.units === 0n;
}

/** Number of digits after the point, without trailing zeros. */
export function countDecimals(value: Decimal): number {
  let { units, scale } = value;
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return scale;
}

/** Number of digits that a number needs, without trailing zeros after the point: "12.50" has three. */
export function countDigits(value: Decimal): number {
  const { units } = round(value, countDecimals(value));
  return (units < 0n ? -units : units).toString().length;
}

/** Writes plain text with every digit of its scale: "560.000000". */
export function toText({ units, scale }: Decimal): string {
  if (units < 0n) return `-${toText({ units: -units, scale })}`;
  const digits = units.toString().padStart(scale + 1, '0');
  const punto = digits.length - scale;
  return scale === 0 ? digits : `${digits.slice(0, punto)}.${digits.slice(punto)}`;
}

/** Writes an amount in the form of documents and accounts: two decimals, rounded half-up; "560.00". */
export function printMonto(value: Decimal): string {
  return toText(round(value, PRINT_SCALE));
}

/** Converts to a binary float, only for the GraphQL border, which has no decimal type. */
export function toNumber(value: Decimal): number {
  return Number(toText(value));
}
