import { importacion } from '#domain/traducciones/areas.ts';
import { formatCantidad } from '../../lib/format-cantidad.ts';
import { textosOf } from '../../lib/i18n.ts';

export const t = textosOf({ importacion });

/** The text of a key with a number, written "20,000". */
export function countText(etiqueta: Parameters<typeof t>[0], cantidad: number): string {
  return t(etiqueta, { cantidad: formatCantidad(cantidad) });
}
