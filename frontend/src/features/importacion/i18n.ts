import { importacion } from '#domain/traducciones/areas.ts';
import { formatCantidad } from '../../lib/format-cantidad.ts';
import { textosOf } from '../../lib/i18n.ts';

export const t = textosOf({ importacion });

/** Texts with a number, which have a text of their own (`.uno`) for one. */
type ConCantidad = 'importacion.rechazados' | 'importacion.archivo' | 'importacion.documentos';

export function countText(etiqueta: ConCantidad, cantidad: number): string {
  return t(cantidad === 1 ? `${etiqueta}.uno` : etiqueta, { cantidad: formatCantidad(cantidad) });
}
