import { PASADAS_PNG, rowLength } from '#domain/archivos/png.ts';
import type { CabeceraPng } from '#domain/archivos/png.ts';

/** Undoes the filters of the rows of a PNG (ISO 15948 §9). */
export function clearFilters(
  filtered: Uint8Array,
  cabecera: CabeceraPng,
  width: number,
  height: number,
): Uint8Array {
  const length = rowLength(cabecera, width);
  const step = Math.max(1, (cabecera.bits * cabecera.canales) / 8);
  const rows = new Uint8Array(length * height);
  for (let y = 0; y < height; y += 1) {
    const filtro = filtered[y * (length + 1)] ?? 0;
    const from = y * (length + 1) + 1;
    const to = y * length;
    for (let i = 0; i < length; i += 1) {
      const left = i < step ? 0 : (rows[to + i - step] ?? 0);
      const up = y === 0 ? 0 : (rows[to + i - length] ?? 0);
      const corner = y === 0 || i < step ? 0 : (rows[to + i - length - step] ?? 0);
      rows[to + i] = (filtered[from + i] ?? 0) + predict(filtro, left, up, corner);
    }
  }
  return rows;
}

function predict(filtro: number, left: number, up: number, corner: number): number {
  if (filtro === 1) return left;
  if (filtro === 2) return up;
  if (filtro === 3) return (left + up) >> 1;
  if (filtro === 4) return paeth(left, up, corner);
  return 0;
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Puts the rows of an interlaced picture of 8 or 16 bits in order. */
export function deinterlace(filtered: Uint8Array, cabecera: CabeceraPng): Uint8Array {
  const { ancho: width, alto: height, bits, canales } = cabecera;
  const pixel = (bits * canales) / 8;
  const rows = new Uint8Array(width * height * pixel);
  let from = 0;
  for (const { x, y, dx, dy } of PASADAS_PNG) {
    const columns = Math.ceil((width - x) / dx);
    const lines = Math.ceil((height - y) / dy);
    if (columns <= 0 || lines <= 0) continue;
    const length = lines * (1 + rowLength(cabecera, columns));
    if (from + length > filtered.length) throw new Error('The interlaced picture ends too soon');
    const pass = clearFilters(filtered.subarray(from, from + length), cabecera, columns, lines);
    from += length;
    for (let i = 0; i < columns * lines; i += 1) {
      const to = ((y + Math.floor(i / columns) * dy) * width + x + (i % columns) * dx) * pixel;
      rows.set(pass.subarray(i * pixel, (i + 1) * pixel), to);
    }
  }
  return rows;
}

type Fila = { row: Uint8Array; above: Uint8Array | null; step: number };

const FILTROS = [0, 1, 2] as const;

/** Filters each row with None, Sub or Up, whichever leaves the smallest differences. */
export function filterRows(rows: Uint8Array, length: number, step: number): Uint8Array {
  const height = rows.length / length;
  const filtered = new Uint8Array(rows.length + height);
  const tries = FILTROS.map(() => new Uint8Array(length));
  for (let y = 0; y < height; y += 1) {
    const row = rows.subarray(y * length, (y + 1) * length);
    const above = y === 0 ? null : rows.subarray((y - 1) * length, y * length);
    let best = { sum: Infinity, filtro: 0 };
    for (const filtro of FILTROS) {
      const sum = tryFilter(filtro, { row, above, step }, tries[filtro] ?? row);
      if (sum < best.sum) best = { sum, filtro };
    }
    filtered[y * (length + 1)] = best.filtro;
    filtered.set(tries[best.filtro] ?? row, y * (length + 1) + 1);
  }
  return filtered;
}

/** Writes the filtered row and answers the sum of its differences. */
function tryFilter(filtro: number, { row, above, step }: Fila, out: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < row.length; i += 1) {
    const before = filtro === 1 ? (row[i - step] ?? 0) : filtro === 2 ? (above?.[i] ?? 0) : 0;
    const difference = ((row[i] ?? 0) - before) & 0xff;
    out[i] = difference;
    sum += difference < 128 ? difference : 256 - difference;
  }
  return sum;
}
