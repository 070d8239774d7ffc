import { flushSync } from 'react-dom';
import { focusRuta } from './focus.ts';
import { lugarOf } from './quitado.ts';
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

/** Puts back what was removed last and focuses it. */
export function putBack(edit: EdicionViva['edit'], edicion: EdicionViva['edicion']): void {
  const { quitado } = edicion;
  if (quitado === null) return;
  flushSync(() => edit({ tipo: 'putBack' }));
  if (quitado.que === 'abonos') focusRuta('datosFacturaCambiaria.abonos[0].monto');
  else focusRuta(`detalle[${lugarOf(edicion, quitado)}].descripcion`);
}
