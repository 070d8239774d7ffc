import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** Number of rows up to which the browser draws all of them. */
const FILAS_SIN_VIRTUAL = 200;
const ALTO_FILA = 44;
const FILAS_POR_PAGINA = 10;

/** A row of the data, or the heading that stands above it. */
export type ElementoLista = { readonly indice: number; readonly isCabeza: boolean };

export type VentanaFilas = {
  /** Rows and headings to draw, in order. */
  elementos: readonly ElementoLista[];
  /** Place of the first of them among all rows and headings. */
  primero: number;
  /** Pixels of what is left out above and below. */
  antes: number;
  despues: number;
};

const SIN_CABEZAS: readonly number[] = [];

/** The rows in order, each after its heading when it has one. `cabezas` are ascending indexes of rows. */
function elementosOf(cantidad: number, cabezas: readonly number[]): ElementoLista[] {
  const elementos: ElementoLista[] = [];
  let next = 0;
  for (let indice = 0; indice < cantidad; indice += 1) {
    if (cabezas[next] === indice) {
      elementos.push({ indice, isCabeza: true });
      next += 1;
    }
    elementos.push({ indice, isCabeza: false });
  }
  return elementos;
}

function targetOf(key: string, activa: number, ultima: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(activa + 1, ultima);
    case 'ArrowUp':
      return Math.max(activa - 1, 0);
    case 'PageDown':
      return Math.min(activa + FILAS_POR_PAGINA, ultima);
    case 'PageUp':
      return Math.max(activa - FILAS_POR_PAGINA, 0);
    case 'Home':
      return 0;
    case 'End':
      return ultima;
    default:
      return null;
  }
}

/** Row in the Tab order: the active one, or a visible one when the active row is scrolled away and not drawn. */
export function tabStopOf(activa: number, dibujadas: readonly number[]): number {
  return dibujadas.includes(activa) ? activa : (dibujadas[Math.floor(dibujadas.length / 2)] ?? activa);
}

/**
 * Draws only the visible rows of a long list and lets the arrow keys move along them; one row at a time is in the Tab
 * order. `selector` finds the element of a row that gets the focus, `cabezas` are the rows that have a heading above them.
 */
export function useFilas(cantidad: number, selector: string, cabezas = SIN_CABEZAS) {
  const marco = useRef<HTMLDivElement>(null);
  const [activa, setActiva] = useState(0);
  const wantsFocus = useRef(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const elementos = useMemo(() => elementosOf(cantidad, cabezas), [cantidad, cabezas]);
  const isVirtual = cantidad > FILAS_SIN_VIRTUAL;
  const virtualizer = useVirtualizer({
    count: elementos.length,
    enabled: isVirtual,
    getScrollElement: () => marco.current,
    estimateSize: () => ALTO_FILA,
    overscan: 4,
  });
  const ultima = cantidad - 1;
  const actual = Math.max(0, Math.min(activa, ultima));

  useEffect(() => {
    if (!wantsFocus.current) return;
    const link = marco.current?.querySelector<HTMLElement>(`[data-fila="${actual}"] ${selector}`);
    if (link === null || link === undefined) return;
    wantsFocus.current = false;
    link.focus();
  });

  const focusFila = (target: number) => {
    wantsFocus.current = true;
    setActiva(target);
    // The current row is drawn again too, because the focus may be elsewhere.
    redraw();
    if (isVirtual) virtualizer.scrollToIndex(target + cabezas.filter((each) => each <= target).length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, actual, ultima);
    if (target === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    focusFila(target);
  };
  const items = virtualizer.getVirtualItems();
  const ventana: VentanaFilas = isVirtual
    ? {
        elementos: items.flatMap(({ index }) => elementos[index] ?? []),
        primero: items[0]?.index ?? 0,
        antes: items[0]?.start ?? 0,
        despues: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
      }
    : { elementos, primero: 0, antes: 0, despues: 0 };
  const dibujadas = ventana.elementos.flatMap(({ indice, isCabeza }) => (isCabeza ? [] : indice));
  return {
    marco,
    ventana,
    /** Number of rows and headings. */
    total: elementos.length,
    isVirtual,
    activa: isVirtual ? tabStopOf(actual, dibujadas) : actual,
    onKeyDown,
    focusFila,
    onFocusFila: setActiva,
    /** Measures what is drawn, because the rows of a telephone have another height. */
    measure: isVirtual ? virtualizer.measureElement : undefined,
  };
}
