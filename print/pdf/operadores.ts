import type { Trazo } from '../page.ts';

export function operatorOf(fill: string | null, stroke: string | null): 'f' | 'S' | 'B' {
  if (fill === null) return 'S';
  return stroke === null ? 'f' : 'B';
}

/** Prints a number with at most three decimals, the precision of the page. */
export function numero(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

const colores = new Map<string, string>();

/** Operands of a #RRGGBB colour with their operator; shorter when the colour is a grey. */
export function colorOf(color: string, gray: string, rgb: string): string {
  const key = color + gray;
  const known = colores.get(key);
  if (known !== undefined) return known;
  const parts = [1, 3, 5].map((at) => numero(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  const written = new Set(parts).size === 1 ? `${parts[0] ?? '0'} ${gray}` : `${parts.join(' ')} ${rgb}`;
  colores.set(key, written);
  return written;
}

/** Length of the handles of the four Bézier curves that make a circle, as a part of its radius. */
const ARCO = 0.5523;

type Caja = { x: number; y: number; width: number; height: number };

export function roundedRect({ x, y, width, height }: Caja, r: number): Trazo[] {
  const [right, bottom, k] = [x + width, y + height, r * (1 - ARCO)];
  return [
    { op: 'M', x: x + r, y },
    { op: 'L', x: right - r, y },
    { op: 'C', x1: right - k, y1: y, x2: right, y2: y + k, x: right, y: y + r },
    { op: 'L', x: right, y: bottom - r },
    { op: 'C', x1: right, y1: bottom - k, x2: right - k, y2: bottom, x: right - r, y: bottom },
    { op: 'L', x: x + r, y: bottom },
    { op: 'C', x1: x + k, y1: bottom, x2: x, y2: bottom - k, x, y: bottom - r },
    { op: 'L', x, y: y + r },
    { op: 'C', x1: x, y1: y + k, x2: x + k, y2: y, x: x + r, y },
  ];
}
