import { formatCantidad } from '../../lib/format-cantidad.ts';
import { t } from './i18n.ts';

/** The text of a key with a number, written "20,000". */
export function countText(
  etiqueta: Parameters<typeof t>[0],
  cantidad: number,
  parametros: Readonly<Record<string, string | number>> = {},
): string {
  return t(etiqueta, { ...parametros, cantidad: formatCantidad(cantidad) });
}
