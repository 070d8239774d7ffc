import type { NodoSvg } from '#print/a-svg.ts';
import type { Pagina } from '#print/page.ts';
import { createNodo } from '../../lib/nodo.ts';
import { createSvg } from '../svg.ts';

/** One printed page (hoja.tsx) for a page without React. */
export function createHoja(
  { ancho, alto }: Pick<Pagina, 'ancho' | 'alto'>,
  hijos: readonly NodoSvg[],
  etiqueta: string,
): HTMLElement {
  const atributos = {
    className: 'hoja',
    viewBox: `0 0 ${ancho} ${alto}`,
    role: 'img',
    'aria-label': etiqueta,
  };
  return createNodo('div', { className: 'hoja-marco' }, createSvg({ etiqueta: 'svg', atributos, hijos }));
}
