import { formatCantidad } from '../../lib/format-cantidad.ts';
import { t } from './i18n.ts';

/** Texts with a number, which have a text of their own (`.uno`) for one. */
type ConCantidad =
  | 'productos.cantidad'
  | `productos.carga.${'filas' | 'listas' | 'existentes' | 'omitidas' | 'noEntran' | 'empezar' | 'apartadas' | 'guardados' | 'fallidas' | 'masFilas'}`;

export function countText(
  etiqueta: ConCantidad,
  cantidad: number,
  parametros: Readonly<Record<string, string | number>> = {},
): string {
  return t(cantidad === 1 ? `${etiqueta}.uno` : etiqueta, {
    ...parametros,
    cantidad: formatCantidad(cantidad),
  });
}
