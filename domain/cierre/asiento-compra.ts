import type { TasasPorDia } from '../documentos/quetzales.ts';
import type { FacturaCompra } from '../importacion/compra.ts';
import { isFalsificado } from '../importacion/firmas.ts';
import { asientoOf } from '../libros/asiento.ts';
import { filaCompraOf } from '../reportes/fila.ts';
import { acreditadoText } from './huellas.ts';
import type { AsientoDeMes } from './huellas.ts';

/**
 * Entry of a purchase in the book of its month; null when it is in none. The job that calculates a month reads it, and the revision of
 * the month rises whenever it changes, so both ask this one function.
 */
export function asientoDeCompra(compra: FacturaCompra, tasas: TasasPorDia): AsientoDeMes | null {
  const motivo = isFalsificado(compra.firmas) ? 'falsificada' : null;
  const asiento = asientoOf(filaCompraOf(compra, tasas), motivo);
  const { clases, sinCredito } = compra.clasificacion;
  const sinClasificar = clases.length === 0 && sinCredito === null;
  return asiento === null ? null : { ...asiento, acreditado: acreditadoText(null), sinClasificar };
}
