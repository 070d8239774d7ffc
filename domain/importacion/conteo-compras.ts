import { PRINT_SCALE, decimal, round } from '../dinero/decimal.ts';
import { addContadores, subtractContadores } from '../documentos/conteo.ts';
import type { Contadores } from '../documentos/conteo.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { SIN_TASAS } from '../documentos/quetzales.ts';
import { efectoOf } from '../documentos/modelo/tipos.ts';
import { asientoDeCompra } from '../cierre/asiento-compra.ts';
import { asientoOf } from '../libros/asiento.ts';
import { filaCompraOf } from '../reportes/fila.ts';
import { isContable } from './compra.ts';
import type { FacturaCompra } from './compra.ts';
import { isDeCompras } from './suma-compras.ts';

/**
 * Counters of the bills of one supplier in a year (yyyy), by name: `n_07` number of documents of July, `q_07` and `u_07` their totals in
 * quetzales and dollars less the supplier's notes, `c_07` the IVA that is a credit by the book, in quetzales. `a_07` is the number of
 * the other documents that count: annulled ones, and those that the books of purchases leave out; `r_07` and `s_07` are what the whole
 * totals of all documents in force exceed `q_07` and `u_07`. Amounts are in hundredths. `v_07` rises with each change of what the
 * book of July says of one of them, also where every sum stays as it was.
 */
export type ConteoProveedor = {
  anio: string;
  proveedor: string;
  nombre: string;
  contadores: Contadores;
};

/** Counts one purchase; one of practice or forged adds nothing. */
export function conteoDeCompra(compra: FacturaCompra): ConteoProveedor {
  const { documento, firmas } = compra;
  const { nit, datos, fechaEmision, tipoDoc, statusDocumento, produccion, moneda, total } = documento;
  const mes = fechaEmision.slice(5, 7);
  const nombre = datos.nombreEmisor || datos.razonEmisor;
  const lugar = { anio: fechaEmision.slice(0, 4), proveedor: nit, nombre };
  if (!isContable({ produccion, firmas })) return { ...lugar, contadores: {} };
  if (!isEstado(statusDocumento, 'vigente')) return { ...lugar, contadores: { [`a_${mes}`]: 1n } };
  const resto = `${moneda === 'GTQ' ? 'r' : 's'}_${mes}`;
  if (!isDeCompras(tipoDoc))
    return { ...lugar, contadores: addContadores([{ [`a_${mes}`]: 1n, [resto]: centavosOf(total) }]) };
  const isNota = efectoOf(tipoDoc) === 'resta';
  const signo = isNota ? -1n : 1n;
  const contadores: Record<string, bigint> = {
    [`n_${mes}`]: 1n,
    [`${moneda === 'GTQ' ? 'q' : 'u'}_${mes}`]: signo * centavosOf(total),
    [resto]: isNota ? 2n * centavosOf(total) : 0n,
    // The book divides a purchase among its lines and knows the rate of dollars, so its credit is asked of it.
    [`c_${mes}`]: centavosOf(asientoOf(filaCompraOf(compra, SIN_TASAS))?.iva ?? '0'),
  };
  return { ...lugar, contadores: addContadores([contadores]) };
}

const centavosOf = (monto: string): bigint => round(decimal(monto), PRINT_SCALE).units;

/** Amounts to add when a purchase changes; null stands for one that does not exist. */
export function diffCompras(antes: FacturaCompra | null, despues: FacturaCompra | null): ConteoProveedor[] {
  const isOtroAsiento = asientoText(antes) !== asientoText(despues);
  const [viejo, nuevo] = [antes, despues].map((compra) =>
    compra === null ? null : { ...conteoDeCompra(compra), revision: isOtroAsiento ? revisionOf(compra) : {} },
  );
  const isMismo = viejo?.anio === nuevo?.anio && viejo?.proveedor === nuevo?.proveedor;
  const menos = viejo == null ? [] : [toCambio(viejo, {}, viejo)];
  const conteos =
    isMismo && nuevo != null
      ? [toCambio(nuevo, nuevo.contadores, viejo)]
      : [...menos, ...(nuevo == null ? [] : [toCambio(nuevo, nuevo.contadores, null)])];
  return conteos.filter(({ contadores }) => Object.keys(contadores).length > 0);
}

type ConteoConRevision = ConteoProveedor & { revision: Contadores };

/** Change of the counters of a supplier whose purchase counts so now and counted as `viejo` before. */
function toCambio(
  { revision, ...lugar }: ConteoConRevision,
  nuevos: Contadores,
  viejo: ConteoConRevision | null | undefined,
): ConteoProveedor {
  const contadores = subtractContadores(nuevos, viejo?.contadores ?? {});
  return { ...lugar, contadores: { ...contadores, ...viejo?.revision, ...revision } };
}

/** What a book says of a purchase. Dollars stand at one for one, because their rate changes without the purchase. */
function asientoText(compra: FacturaCompra | null): string {
  if (compra === null) return 'null';
  return JSON.stringify(
    asientoDeCompra(compra, new Map([[compra.documento.fechaEmision.slice(0, 10), '1']])),
  );
}

function revisionOf({ documento }: FacturaCompra): Contadores {
  return { [`v_${documento.fechaEmision.slice(5, 7)}`]: 1n };
}

/** Number that rises with each change of what the book of a month (01 to 12) says of a purchase. */
export function revisionDeCompras(
  conteos: readonly Pick<ConteoProveedor, 'contadores'>[],
  mes: string,
): bigint {
  return conteos.reduce((suma, { contadores }) => suma + (contadores[`v_${mes}`] ?? 0n), 0n);
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

/** Documents of a month that count, annulled ones included, and the totals of those in force; amounts in hundredths. */
export type MesDeCompras = { documentos: number; gtq: bigint; usd: bigint };

/** Sum of a month (01 to 12) over the counters of all suppliers. Each document counts with its whole total, also a note or a receipt. */
export function sumMesDeCompras(
  conteos: readonly Pick<ConteoProveedor, 'contadores'>[],
  mes: string,
): MesDeCompras {
  const sumOf = (...letras: readonly string[]): bigint =>
    conteos
      .flatMap(({ contadores }) => letras.map((letra) => contadores[`${letra}_${mes}`] ?? 0n))
      .reduce((suma, valor) => suma + valor, 0n);
  return { documentos: Number(sumOf('n', 'a')), gtq: sumOf('q', 'r'), usd: sumOf('u', 's') };
}
