/**
 * Arithmetic of the simulated certifier, in whole units of 10^-10 (the schema's finest decimal). It shares nothing with
 * the product's arithmetic, so that each shows errors of the other.
 */
const ESCALA = 10_000_000_000n;
/** One cent, the tolerance of every calculated field (docs/fel.md §4). */
const TOLERANCIA = ESCALA / 100n;

/** Units of a text; null when the text is not a plain non-negative decimal. */
export function toUnidades(text: string | null): bigint | null {
  const [, entero, fraccion = ''] = /^(\d{1,22})(?:\.(\d{1,10}))?$/.exec(text ?? '') ?? [];
  return entero === undefined ? null : BigInt(entero) * ESCALA + BigInt(fraccion.padEnd(10, '0'));
}

export function times(a: bigint, b: bigint): bigint {
  return (a * b) / ESCALA;
}

/** `value` × numerator / denominator. */
export function ratio(value: bigint, numerator: bigint, denominator: bigint): bigint {
  return (value * numerator) / denominator;
}

export function isNear(a: bigint, b: bigint): boolean {
  const diferencia = a > b ? a - b : b - a;
  return diferencia <= TOLERANCIA;
}

export function quetzales(entero: number): bigint {
  return BigInt(entero) * ESCALA;
}

/** Two digits after the point, cut: the cents that choose a fault. */
export function centavosOf(unidades: bigint): number {
  return Number((unidades / (ESCALA / 100n)) % 100n);
}
