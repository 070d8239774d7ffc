import { PRINT_SCALE, decimal, round } from '../dinero/decimal.ts';
import { addContadores, subtractContadores } from '../documentos/conteo.ts';
import type { Contadores } from '../documentos/conteo.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { efectoOf } from '../documentos/modelo/tipos.ts';
import { asientoOf } from '../libros/asiento.ts';
import { filaCompraOf } from '../reportes/fila.ts';
import { isContable } from './compra.ts';
import type { FacturaCompra } from './compra.ts';
import { isDeCompras } from './suma-compras.ts';

/**
 * Counters of the bills of one supplier in a year (yyyy), by name: `n_07` number of documents of July, `q_07` and `u_07` their totals in
 * quetzales and dollars less the supplier's notes, `c_07` the IVA that is a credit by the book, in quetzales. Amounts are in hundredths.
 */
export type ConteoProveedor = {
  anio: string;
  proveedor: string;
  nombre: string;
  contadores: Contadores;
};

/** Counts one purchase; one that is annulled, of practice, forged, or no purchase in the books adds nothing. */
export function conteoDeCompra(compra: FacturaCompra): ConteoProveedor {
  const { documento, firmas } = compra;
  const { nit, datos, fechaEmision, tipoDoc, statusDocumento, produccion, moneda, total } = documento;
  const mes = fechaEmision.slice(5, 7);
  const nombre = datos.nombreEmisor || datos.razonEmisor;
  const lugar = { anio: fechaEmision.slice(0, 4), proveedor: nit, nombre };
  const isContada =
    isEstado(statusDocumento, 'vigente') && isContable({ produccion, firmas }) && isDeCompras(tipoDoc);
  if (!isContada) return { ...lugar, contadores: {} };
  const signo = efectoOf(tipoDoc) === 'resta' ? -1n : 1n;
  const contadores: Record<string, bigint> = {
    [`n_${mes}`]: 1n,
    [`${moneda === 'GTQ' ? 'q' : 'u'}_${mes}`]: signo * centavosOf(total),
    // The book divides a purchase among its lines and knows the rate of dollars, so its credit is asked of it.
    [`c_${mes}`]: centavosOf(asientoOf(filaCompraOf(compra))?.iva ?? '0'),
  };
  return { ...lugar, contadores: addContadores([contadores]) };
}

const centavosOf = (monto: string): bigint => round(decimal(monto), PRINT_SCALE).units;

/** Amounts to add when a purchase changes; null stands for one that does not exist. */
export function diffCompras(antes: FacturaCompra | null, despues: FacturaCompra | null): ConteoProveedor[] {
  const [viejo, nuevo] = [antes, despues].map((compra) => (compra === null ? null : conteoDeCompra(compra)));
  const isMismo = viejo?.anio === nuevo?.anio && viejo?.proveedor === nuevo?.proveedor;
  const menos = viejo == null ? [] : [{ ...viejo, contadores: subtractContadores({}, viejo.contadores) }];
  const conteos =
    isMismo && nuevo != null
      ? [{ ...nuevo, contadores: subtractContadores(nuevo.contadores, viejo?.contadores ?? {}) }]
      : [...menos, ...(nuevo == null ? [] : [nuevo])];
  return conteos
    .map((conteo) => ({ ...conteo, contadores: subtractContadores(conteo.contadores, {}) }))
    .filter(({ contadores }) => Object.keys(contadores).length > 0);
}

/** Bills of one supplier in a month; amounts in hundredths. */
export type MesDeProveedor = { mes: number; cantidad: number; gtq: bigint; usd: bigint; credito: bigint };

/** Months of a supplier's counters that have something, in their order. */
export function readMesesDeProveedor(contadores: Contadores): MesDeProveedor[] {
  return Array.from({ length: 12 }, (_, i) => {
    const mes = String(i + 1).padStart(2, '0');
    const of = (letra: string): bigint => contadores[`${letra}_${mes}`] ?? 0n;
    return { mes: i + 1, cantidad: Number(of('n')), gtq: of('q'), usd: of('u'), credito: of('c') };
  }).filter(({ cantidad, gtq, usd }) => cantidad !== 0 || gtq !== 0n || usd !== 0n);
}
