import { PRINT_SCALE, decimal, round } from '../dinero/decimal.ts';
import { addContadores, subtractContadores } from '../documentos/conteo.ts';
import type { Contadores } from '../documentos/conteo.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { SIN_TASAS } from '../documentos/quetzales.ts';
import { efectoOf } from '../documentos/modelo/tipos.ts';
import { asientoDeCompra } from '../cierre/asiento-compra.ts';
import { isCompraContable } from './comprobacion.ts';
import type { FacturaCompra } from './compra.ts';
import { mesDeCompra } from './mes-compra.ts';
import { isDeCompras } from './suma-compras.ts';

/**
 * Counters of the bills of one supplier in a year (yyyy), by name: `n_07` number of documents of July, `q_07` and `u_07` their totals in
 * quetzales and dollars less the supplier's notes, `c_07` the IVA that is a credit by the book of July, in quetzales,
 * also of a bill of May or June that is counted in it. `a_07` is the number of
 * the other documents that count: annulled ones, and those that the books of purchases leave out; `r_07` and `s_07` are what the whole
 * totals of all documents in force exceed `q_07` and `u_07`. Amounts are in hundredths. `v_07` rises with each change of what the
 * book of July says of one of them, also where every sum stays as it was. `x_07` is the number of bills in dollars of May or June that are
 * counted in July, whose figures depend on rates of those months.
 */
export type ConteoProveedor = {
  anio: string;
  proveedor: string;
  nombre: string;
  contadores: Contadores;
};

/** Counts one purchase, its credit in the month in whose book it stands; one of practice, forged or not proved adds nothing. */
export function conteosDeCompra(compra: FacturaCompra): ConteoProveedor[] {
  return sumByFila(countCompra(compra));
}

function countCompra(compra: FacturaCompra): ConteoProveedor[] {
  const { nit, datos, fechaEmision, tipoDoc, statusDocumento, moneda, total } = compra.documento;
  const mes = fechaEmision.slice(5, 7);
  const nombre = datos.nombreEmisor || datos.razonEmisor;
  const lugar = { anio: fechaEmision.slice(0, 4), proveedor: nit, nombre };
  if (!isCompraContable(compra)) return [];
  if (!isEstado(statusDocumento, 'vigente')) return [{ ...lugar, contadores: { [`a_${mes}`]: 1n } }];
  const resto = `${moneda === 'GTQ' ? 'r' : 's'}_${mes}`;
  if (!isDeCompras(tipoDoc))
    return [{ ...lugar, contadores: addContadores([{ [`a_${mes}`]: 1n, [resto]: centavosOf(total) }]) }];
  const isNota = efectoOf(tipoDoc) === 'resta';
  const signo = isNota ? -1n : 1n;
  const contadores: Record<string, bigint> = {
    [`n_${mes}`]: 1n,
    [`${moneda === 'GTQ' ? 'q' : 'u'}_${mes}`]: signo * centavosOf(total),
    [resto]: isNota ? 2n * centavosOf(total) : 0n,
  };
  return [{ ...lugar, contadores: addContadores([contadores]) }, creditoDe(compra, lugar)];
}

/** The book divides a purchase among its lines and knows the rate of dollars, so its credit is asked of it. */
function creditoDe(compra: FacturaCompra, lugar: Omit<ConteoProveedor, 'contadores'>): ConteoProveedor {
  const mes = mesDeCompra(compra);
  const credito = centavosOf(asientoDeCompra(compra, SIN_TASAS)?.iva ?? '0');
  const isDeAntes = compra.documento.moneda !== 'GTQ' && mes !== compra.documento.fechaEmision.slice(0, 7);
  const contadores = { [`c_${mes.slice(5)}`]: credito, [`x_${mes.slice(5)}`]: isDeAntes ? 1n : 0n };
  return { ...lugar, anio: mes.slice(0, 4), contadores: addContadores([contadores]) };
}

/** Whether the book of a month (01 to 12) has purchases in dollars: of its own days, or of months before. */
export function dolaresDeCompras(
  conteos: readonly Pick<ConteoProveedor, 'contadores'>[],
  mes: string,
): { propios: boolean; anteriores: boolean } {
  const has = (letra: string): boolean =>
    conteos.some(({ contadores }) => (contadores[`${letra}_${mes}`] ?? 0n) !== 0n);
  return { propios: has('u') || has('s'), anteriores: has('x') };
}

/** One for each year and supplier, without those that add nothing. */
function sumByFila(conteos: readonly ConteoProveedor[]): ConteoProveedor[] {
  const filas = new Map<string, ConteoProveedor>();
  for (const conteo of conteos) {
    const clave = `${conteo.anio} ${conteo.proveedor}`;
    const previos = filas.get(clave)?.contadores ?? {};
    filas.set(clave, { ...conteo, contadores: addContadores([previos, conteo.contadores]) });
  }
  return [...filas.values()]
    .map((fila) => ({ ...fila, contadores: subtractContadores(fila.contadores, {}) }))
    .filter(({ contadores }) => Object.keys(contadores).length > 0);
}

const centavosOf = (monto: string): bigint => round(decimal(monto), PRINT_SCALE).units;

/** Amounts to add when a purchase changes; null stands for one that does not exist. */
export function diffCompras(antes: FacturaCompra | null, despues: FacturaCompra | null): ConteoProveedor[] {
  const isOtroAsiento = asientoText(antes) !== asientoText(despues);
  const [viejos = [], nuevos = []] = [antes, despues].map((compra) =>
    compra === null ? [] : conteosDeCompra(compra),
  );
  const menos = viejos.map((conteo) => ({
    ...conteo,
    contadores: subtractContadores({}, conteo.contadores),
  }));
  return sumByFila([...menos, ...nuevos, ...(isOtroAsiento ? revisionesDe(antes, despues) : [])]);
}

/** Entry of a purchase in the book of its month, as text. Dollars stand at one for one, because their rate changes without the purchase. */
function asientoText(compra: FacturaCompra | null): string {
  if (compra === null) return 'null';
  const tasas = new Map([[compra.documento.fechaEmision.slice(0, 10), '1']]);
  return JSON.stringify([mesDeCompra(compra), asientoDeCompra(compra, tasas)]);
}

/** One step for each month whose book changes, in the row of the supplier under whom the purchase stands there. */
function revisionesDe(...compras: readonly (FacturaCompra | null)[]): ConteoProveedor[] {
  const pasos = new Map<string, ConteoProveedor>();
  for (const compra of compras) {
    if (compra === null) continue;
    const mes = mesDeCompra(compra);
    const { nit, datos } = compra.documento;
    const lugar = { anio: mes.slice(0, 4), proveedor: nit, nombre: datos.nombreEmisor || datos.razonEmisor };
    pasos.set(`${mes} ${nit}`, { ...lugar, contadores: { [`v_${mes.slice(5)}`]: 1n } });
  }
  return [...pasos.values()];
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
  }).filter(
    ({ cantidad, gtq, usd, credito }) => cantidad !== 0 || gtq !== 0n || usd !== 0n || credito !== 0n,
  );
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
