import { linesThatFit, rowHeight } from './blocks/detalle.ts';
import type { Fila } from './blocks/detalle.ts';

/** Rows of one page; never empty. */
export type FilasDePagina = Fila[];

/** Limits for rows, in millimetres: `lastBottom` leaves room for the totals; `size` is the letter size of the rows in points. */
export type Limites = {
  firstTop: number;
  firstBottom: number;
  nextTop: number;
  bottom: number;
  lastBottom: number;
  size: number;
};

type Corte = { hoja: FilasDePagina; after: Fila[] };

/**
 * Divides rows into pages. A row moves whole to the next page when it fits there and is split when no page could hold
 * it; the last page, the one with the totals, always keeps at least one row.
 */
export function paginate(filas: readonly Fila[], limites: Limites): FilasDePagina[] {
  const hojas: FilasDePagina[] = [];
  let rest = [...filas];
  const { size } = limites;
  const wholePage = limites.bottom - limites.nextTop;
  let [top, bottom] = [limites.firstTop, limites.firstBottom];
  while (heightOf(rest, size) > limites.lastBottom - top) {
    const filled = fillPage(rest, bottom - top, { wholePage, size });
    const { hoja, after } = filled.after.length > 0 ? filled : keepOneForLast(filled.hoja);
    if (after.length === 0) return [...hojas, hoja];
    hojas.push(hoja);
    rest = after;
    [top, bottom] = [limites.nextTop, limites.bottom];
  }
  return [...hojas, rest];
}

export function heightOf(filas: readonly Fila[], size: number): number {
  return filas.reduce((sum, { textos }) => sum + rowHeight(textos.length, size), 0);
}

/** Takes as many rows as a page holds, and at least one printed line, so that the work always ends. */
function fillPage(
  filas: readonly Fila[],
  space: number,
  { wholePage, size }: { wholePage: number; size: number },
): Corte {
  const hoja: FilasDePagina = [];
  let left = space;
  for (const [i, fila] of filas.entries()) {
    const height = rowHeight(fila.textos.length, size);
    if (height <= left) {
      hoja.push(fila);
      left -= height;
      continue;
    }
    const mustSplit = height > wholePage || hoja.length === 0;
    const lines = Math.max(linesThatFit(left, size), hoja.length === 0 ? 1 : 0);
    const [now, later] = splitFila(fila, mustSplit ? lines : 0);
    const following = filas.slice(i + 1);
    return {
      hoja: now === null ? hoja : [...hoja, now],
      after: later === null ? following : [later, ...following],
    };
  }
  return { hoja, after: [] };
}

/** Moves the last row, or the end of the only one, to the page of the totals when all rows fit but the totals do not. */
function keepOneForLast(hoja: FilasDePagina): Corte {
  const last = hoja.at(-1);
  if (last === undefined) return { hoja, after: [] };
  if (hoja.length > 1) return { hoja: hoja.slice(0, -1), after: [last] };
  const [now, later] = splitFila(last, last.textos.length - 1);
  return now === null || later === null ? { hoja, after: [] } : { hoja: [now], after: [later] };
}

/** Splits a row after `lines` printed lines; a half is null where nothing is left. */
function splitFila(fila: Fila, lines: number): [Fila | null, Fila | null] {
  if (lines <= 0) return [null, fila];
  if (lines >= fila.textos.length) return [fila, null];
  return [
    { ...fila, textos: fila.textos.slice(0, lines), isSplit: true },
    { ...fila, textos: fila.textos.slice(lines), isFirstPart: false, isSplit: true },
  ];
}
