export type Atajo = 'addLinea' | 'removeLinea' | 'certify' | 'save' | 'escape';

type Tecla = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

/** The keyboard map of the editor (frontend.md D). Alt+N gives "ñ" or a dead key on some layouts, hence `code`. */
export function atajoOf(tecla: Tecla & { code?: string }): Atajo | null {
  const control = tecla.ctrlKey || tecla.metaKey;
  if (control && !tecla.altKey && tecla.key === 'Enter') return 'certify';
  if (control && !tecla.altKey && tecla.key.toLowerCase() === 's') return 'save';
  if (tecla.altKey && !control && isLetter(tecla, 'n')) return 'addLinea';
  if (tecla.altKey && !control && isLetter(tecla, 'd')) return 'removeLinea';
  if (!control && !tecla.altKey && tecla.key === 'Escape') return 'escape';
  return null;
}

function isLetter(tecla: { key: string; code?: string }, letter: string): boolean {
  return tecla.key.toLowerCase() === letter || tecla.code === `Key${letter.toUpperCase()}`;
}

/** Cells of a line in the order Enter walks them. */
export const CELDAS = ['descripcion', 'cantidad', 'precioUnitario', 'descuento'] as const;
export type Celda = (typeof CELDAS)[number];

/** The next cell of the line, or null after the last one. */
export function nextCelda(celda: Celda): Celda | null {
  return CELDAS[CELDAS.indexOf(celda) + 1] ?? null;
}
