import { ZERO, add } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { addDays } from '../fechas/guatemala.ts';
import { readContadores } from './conteo.ts';
import type { Contadores, EnCursoDelDia, GrupoContado } from './conteo.ts';
import type { Moneda } from './modelo/borrador.ts';
import { signoVentaOf } from './modelo/tipos.ts';
import { withSigno } from './ventas.ts';

/**
 * Light of a client. GRIS: nothing issued; VERDE: all is settled; AMARILLA: a document waits or was refused; ROJA: one
 * has waited for long.
 */
export type LuzCliente = 'VERDE' | 'AMARILLA' | 'ROJA' | 'GRIS';

export type ResumenMes = {
  /** Number of sales in force, with notes. */
  cantidad: number;
  totales: Readonly<Record<Moneda, Decimal>>;
  /** IVA within the totals. */
  ivas: Readonly<Record<Moneda, Decimal>>;
  /** Number of documents in force that are no sales. */
  otros: number;
  pendientes: number;
  rechazados: number;
  anulados: number;
  luz: LuzCliente;
  /** Whether all figures are of test documents. */
  pruebas: boolean;
};

type Contexto = { /** yyyy-mm */ mes: string; isProduccion: boolean; /** yyyy-mm-dd */ hoy: string };

/**
 * Reads the documents that show an issuer in a month: its real ones alone when it is in production or has one of them, its tests
 * else.
 */
export function readMostrados(
  contadores: Contadores,
  isProduccion: boolean,
): { grupos: GrupoContado[]; enCurso: EnCursoDelDia[]; pruebas: boolean } {
  const todos = readContadores(contadores);
  const pruebas = !isProduccion && !hasReales(contadores);
  return {
    grupos: todos.grupos.filter(({ produccion }) => produccion !== pruebas),
    enCurso: todos.enCurso.filter(({ produccion }) => produccion !== pruebas),
    pruebas,
  };
}

/** Whether some of the counted documents are real. */
export function hasReales(contadores: Contadores): boolean {
  const { grupos, enCurso } = readContadores(contadores);
  return [...grupos, ...enCurso].some(({ produccion }) => produccion);
}

/** Summarises one client and month for the accountant, from the counters of the documents that show it. */
export function summarizeMes(contadores: Contadores, { mes, isProduccion, hoy }: Contexto): ResumenMes {
  const { grupos, enCurso, pruebas } = readMostrados(contadores, isProduccion);
  const vigentes = grupos.filter(({ estado }) => estado === 'vigente');
  const ventas = vigentes.filter(({ tipoDoc }) => signoVentaOf(tipoDoc) !== 0);
  const sumOf = (moneda: Moneda, monto: 'total' | 'iva'): Decimal =>
    ventas
      .filter((grupo) => grupo.moneda === moneda)
      .reduce((suma, grupo) => add(suma, withSigno(signoVentaOf(grupo.tipoDoc), grupo)[monto]), ZERO);
  const pendientes = sumCantidad(enCurso);
  const rechazados = sumCantidad(grupos.filter(({ estado }) => estado === 'rechazado'));
  return {
    cantidad: sumCantidad(ventas),
    totales: { GTQ: sumOf('GTQ', 'total'), USD: sumOf('USD', 'total') },
    ivas: { GTQ: sumOf('GTQ', 'iva'), USD: sumOf('USD', 'iva') },
    otros: sumCantidad(vigentes) - sumCantidad(ventas),
    pendientes,
    rechazados,
    anulados: sumCantidad(grupos.filter(({ estado }) => estado === 'anulado')),
    luz: luzOf({
      total: sumCantidad(grupos) + pendientes,
      pendientes,
      rechazados,
      isAtrasado: enCurso.some(({ dia }) => isAtrasado(mes, dia, hoy)),
    }),
    pruebas,
  };
}

/** Whether a whole day has passed since the day of emission; the counters know no hours. */
function isAtrasado(mes: string, dia: number, hoy: string): boolean {
  return addDays(`${mes}-${String(dia).padStart(2, '0')}`, 1) < hoy;
}

function sumCantidad(grupos: readonly (GrupoContado | EnCursoDelDia)[]): number {
  return grupos.reduce((suma, { cantidad }) => suma + cantidad, 0);
}

type Cuenta = { total: number; pendientes: number; rechazados: number; isAtrasado: boolean };

function luzOf({ total, pendientes, rechazados, isAtrasado }: Cuenta): LuzCliente {
  if (total === 0) return 'GRIS';
  if (isAtrasado) return 'ROJA';
  return pendientes + rechazados > 0 ? 'AMARILLA' : 'VERDE';
}
