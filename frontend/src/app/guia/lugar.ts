/** Edges of a part of the screen, or of the panel, in the window. */
export type Marco = { top: number; bottom: number; left: number; width: number };

/** The first of these parts that is drawn; null for none. */
export function findParte(partes: readonly string[]): HTMLElement | null {
  for (const parte of partes)
    for (const element of document.querySelectorAll<HTMLElement>(parte))
      if (element.getClientRects().length > 0) return element;
  return null;
}

/**
 * Side of the window at which a panel of that height covers nothing of the part; null when the part leaves room at neither. The foot
 * comes first, where a thumb reaches it.
 */
export function ladoLibre(
  parte: Pick<Marco, 'top' | 'bottom'>,
  alto: number,
  ventana: number,
): 'pie' | 'cabeza' | null {
  if (parte.bottom <= ventana - alto) return 'pie';
  return parte.top >= alto ? 'cabeza' : null;
}

/** Pixels by which the page must scroll so that the part begins below the bar and the panel fits under it. */
export const scrollHasta = (parte: Pick<Marco, 'top'>, barra: number): number => parte.top - barra;
