import { ZERO, decimal, printMonto, subtract, sum } from '../dinero/decimal.ts';
import type { Moneda } from '../documentos/modelo/borrador.ts';
import type { DocumentoCompleto } from '../documentos/modelo/documento.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { efectoOf } from '../documentos/modelo/tipos.ts';
import type { PruebaCompra } from '../importacion/comprobacion.ts';
import { isDeCompras } from '../importacion/suma-compras.ts';

/** Amount, in its currency, that a purchase for which nobody vouches would add once somebody does; a note takes it off. */
export type MontoDudoso = { moneda: Moneda; total: string };

/** Purchases of a month for which nobody vouches, and what they add up to by currency, notes less (two decimals). */
export type PorComprobar = { cantidad: number; gtq: string; usd: string };

/** That amount of a purchase; null for one that counts, that is forged or annulled, and for what is no purchase. */
export function montoDudosoOf(
  { tipoDoc, statusDocumento, moneda, total }: DocumentoCompleto,
  prueba: PruebaCompra,
): MontoDudoso | null {
  if (prueba !== 'POR_COMPROBAR' || !isEstado(statusDocumento, 'vigente') || !isDeCompras(tipoDoc))
    return null;
  const monto = decimal(total);
  return { moneda, total: printMonto(efectoOf(tipoDoc) === 'resta' ? subtract(ZERO, monto) : monto) };
}

/** Adds up the entries of a month; those that an older job stored have none. */
export function sumPorComprobar(asientos: readonly { dudoso?: MontoDudoso | undefined }[]): PorComprobar {
  const dudosos = asientos.flatMap(({ dudoso }) => dudoso ?? []);
  const sumOf = (moneda: Moneda): string =>
    printMonto(sum(dudosos.filter((cada) => cada.moneda === moneda).map(({ total }) => decimal(total))));
  return { cantidad: dudosos.length, gtq: sumOf('GTQ'), usd: sumOf('USD') };
}
