import type { TasasPorDia } from '../documentos/quetzales.ts';
import type { FacturaCompra } from '../importacion/compra.ts';
import type { PruebaCompra } from '../importacion/comprobacion.ts';
import { asientoOf } from '../libros/asiento.ts';
import type { MotivoAparte } from '../libros/asiento.ts';
import { filaCompraOf } from '../reportes/fila.ts';
import { acreditadoText } from './huellas.ts';
import type { AsientoDeMes } from './huellas.ts';
import { montoDudosoOf } from './por-comprobar.ts';

const APARTE: Readonly<Record<PruebaCompra, MotivoAparte | null>> = {
  PROBADA: null,
  POR_COMPROBAR: 'porComprobar',
  FALSIFICADA: 'falsificada',
};

/**
 * Entry of a purchase in the book of its month; one that is forged or not proved stands beside it, and null is in none. The job that
 * calculates a month reads it, and the revision of the month rises whenever it changes, so both ask this one function.
 */
export function asientoDeCompra(compra: FacturaCompra, tasas: TasasPorDia): AsientoDeMes | null {
  const fila = filaCompraOf(compra, tasas);
  const asiento = asientoOf(fila, APARTE[fila.prueba]);
  const { clases, sinCredito } = compra.clasificacion;
  const sinClasificar = clases.length === 0 && sinCredito === null;
  const dudoso = montoDudosoOf(compra.documento, fila.prueba);
  return asiento === null
    ? null
    : {
        ...{ ...asiento, acreditado: acreditadoText(null), sinClasificar },
        ...(dudoso === null ? {} : { dudoso }),
      };
}
