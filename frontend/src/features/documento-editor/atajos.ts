/** Shortcuts of the sale, which its table (lib/atajos.ts) binds to keys. */
export const DE_VENTA = ['certify', 'save', 'addLinea', 'removeLinea', 'putBack'] as const;

/** Cells of a line in the order in which Enter moves through them. */
export const CELDAS = ['descripcion', 'cantidad', 'precioUnitario', 'descuento'] as const;
export type CeldaEditor = (typeof CELDAS)[number];

/** Next cell of the line; null after the last one. */
export function nextCelda(celda: CeldaEditor): CeldaEditor | null {
  return CELDAS[CELDAS.indexOf(celda) + 1] ?? null;
}
