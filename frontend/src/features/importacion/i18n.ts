import { importacion } from '#domain/traducciones/areas.ts';
import { textosOf } from '../../lib/i18n.ts';

export const t = textosOf({ importacion });

const CANTIDAD = new Intl.NumberFormat('es-GT');

/** Texts with a number, which have a text of their own (`.uno`) for one. */
type ConCantidad = 'importacion.rechazados' | 'importacion.archivo' | 'importacion.documentos';

export function countText(etiqueta: ConCantidad, cantidad: number): string {
  return t(cantidad === 1 ? `${etiqueta}.uno` : etiqueta, { cantidad: formatCantidad(cantidad) });
}

/** Writes "20,000". */
export function formatCantidad(cantidad: number): string {
  return CANTIDAD.format(cantidad);
}
