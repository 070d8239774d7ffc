import { ZERO, add, compare } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { addMonths } from '../fechas/guatemala.ts';
import { readVentasPorDia } from './conteo.ts';
import type { Contadores } from './conteo.ts';
import type { Moneda } from './modelo/borrador.ts';
import { hasReales, summarizeMes } from './resumen-mes.ts';

export type Totales = Readonly<Record<Moneda, Decimal>>;
/** Sales of a month (yyyy-mm), less their notes. */
export type VentasMes = { mes: string; cantidad: number; totales: Totales };
/** Sales with which those of a month compare: of the month before up to `hasta` (yyyy-mm-dd), or of all of it when that is null. */
export type VentasAntes = { mes: string; hasta: string | null; totales: Totales };
export type Numeros = {
  /** Whether all figures are of test documents. */
  pruebas: boolean;
  /** Oldest first; the last one is the present month. */
  meses: VentasMes[];
  anterior: VentasAntes;
};

type ContadoresMes = { mes: string; contadores: Contadores };
type Contexto = { isProduccion: boolean; /** yyyy-mm-dd */ hoy: string };

/** Months of the figures: a year and the present one, so that each month stands beside the same of the year before. */
const MESES = 13;

/** Months (yyyy-mm) of the figures up to that of `hoy`, oldest first. */
export function mesesDeNumeros(hoy: string): string[] {
  const primero = `${hoy.slice(0, 7)}-01`;
  return Array.from({ length: MESES }, (_, i) => addMonths(primero, i + 1 - MESES).slice(0, 7));
}

/**
 * Makes the figures of an issuer from the counters of its months. One decision stands for all of them: an issuer in production, or
 * with a real document in any month, is shown by its real documents alone.
 */
export function buildNumeros(meses: readonly ContadoresMes[], { isProduccion, hoy }: Contexto): Numeros {
  const pruebas = !isProduccion && !meses.some(({ contadores }) => hasReales(contadores));
  const ventas = meses.map(({ mes, contadores }) => {
    const { cantidad, totales } = summarizeMes(contadores, { mes, isProduccion: !pruebas, hoy });
    return { mes, cantidad, totales };
  });
  const mes = hoy.slice(0, 7);
  const previo = mesAntes(mes);
  const { contadores } = meses.find((each) => each.mes === previo) ?? { contadores: {} };
  return { pruebas, meses: ventas, anterior: ventasAntes(contadores, { mes, pruebas, hoy }) };
}

export function mesAntes(mes: string): string {
  return addMonths(`${mes}-01`, -1).slice(0, 7);
}

/**
 * Sales with which those of `mes` compare, from the counters of the month before it: up to the same day while `mes` is the
 * present month, and of all of it otherwise. Also of all of it when its documents are from before the counters by day.
 */
export function ventasAntes(
  previos: Contadores,
  { mes, pruebas, hoy }: { mes: string; pruebas: boolean; hoy: string },
): VentasAntes {
  const previo = mesAntes(mes);
  const { totales } = summarizeMes(previos, { mes: previo, isProduccion: !pruebas, hoy });
  const dias = readVentasPorDia(previos).filter(({ produccion }) => produccion !== pruebas);
  const sumTo = (hasta: number): Totales => {
    const sumOf = (moneda: Moneda): Decimal =>
      dias
        .filter((venta) => venta.moneda === moneda && venta.dia <= hasta)
        .reduce((suma, { total }) => add(suma, total), ZERO);
    return { GTQ: sumOf('GTQ'), USD: sumOf('USD') };
  };
  const todos = sumTo(31);
  const isEntero =
    mes !== hoy.slice(0, 7) || compare(todos.GTQ, totales.GTQ) !== 0 || compare(todos.USD, totales.USD) !== 0;
  if (isEntero) return { mes: previo, hasta: null, totales };
  const hasta = addMonths(hoy, -1);
  return { mes: previo, hasta, totales: sumTo(Number(hasta.slice(8))) };
}
