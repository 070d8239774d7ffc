import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** Number of rows up to which the browser draws all of them. */
const FILAS_SIN_VIRTUAL = 200;
const ALTO_FILA = 44;
const FILAS_POR_PAGINA = 10;

export type VentanaFilas = {
  /** Indexes of the rows to draw. */
  indices: readonly number[];
  /** Pixels of the rows left out above and below. */
  antes: number;
  despues: number;
};

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
 * order. `selector` finds the element of a row that gets the focus.
 */
export function useFilas(cantidad: number, selector = 'a') {
  const marco = useRef<HTMLDivElement>(null);
  const [activa, setActiva] = useState(0);
  const wantsFocus = useRef(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isVirtual = cantidad > FILAS_SIN_VIRTUAL;
  const virtualizer = useVirtualizer({
    count: cantidad,
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
    if (isVirtual) virtualizer.scrollToIndex(target);
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
        indices: items.map(({ index }) => index),
        antes: items[0]?.start ?? 0,
        despues: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
      }
    : { indices: Array.from({ length: cantidad }, (_, index) => index), antes: 0, despues: 0 };
  return {
    marco,
    ventana,
    isVirtual,
    activa: isVirtual ? tabStopOf(actual, ventana.indices) : actual,
    onKeyDown,
    focusFila,
    onFocusFila: setActiva,
    /** Measures a drawn row, because rows of narrow screens are cards of another height. */
    measure: isVirtual ? virtualizer.measureElement : undefined,
  };
}
