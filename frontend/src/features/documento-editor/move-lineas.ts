import { flushSync } from 'react-dom';
import { focusRuta } from './focus.ts';
import type { EdicionViva } from './use-edicion.ts';

/** Adds a line and focuses its product. */
export function addLinea(edit: EdicionViva['edit'], cantidadLineas: number): void {
  flushSync(() => edit({ tipo: 'addLinea' }));
  focusRuta(`detalle[${cantidadLineas}].descripcion`);
}

/** Deletes a line and focuses the one that takes its place. */
export function removeLinea(edit: EdicionViva['edit'], indice: number, cantidadLineas: number): void {
  flushSync(() => edit({ tipo: 'removeLinea', indice }));
  focusRuta(`detalle[${Math.max(0, Math.min(indice, cantidadLineas - 2))}].descripcion`);
}
