/** Invented taxpayers with right check digits. */
export const NIT_A = '99900017';

export const NIT_B = '99900025';

export const NIT_CERTIFICADOR = '99900122';

export const AHORA = new Date('2026-11-20T16:30:00.000Z');

export const HOY = '2026-11-20';

/** Makes a UUID that ends in that number. */
export function createId(n: number): string {
  return `a0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}
