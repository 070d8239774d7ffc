import { contador, empresas } from '#domain/traducciones/areas.ts';
import { textosOf } from '../../lib/i18n.ts';

export const t = textosOf({ contador, empresas });

/** Texts with a number of clients, which have a text of their own (`.uno`) for one. */
type ConCantidad = 'contador.paquete.clientes' | 'contador.suma.marcados' | 'contador.suma.visibles';

export function countText(etiqueta: ConCantidad, cantidad: number, huecos?: { documentos: string }): string {
  return t(cantidad === 1 ? `${etiqueta}.uno` : etiqueta, { cantidad, ...huecos });
}
