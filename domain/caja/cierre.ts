import {
  PRINT_SCALE,
  ZERO,
  add,
  compare,
  countDecimals,
  decimal,
  parseDecimal,
  printMonto,
  subtract,
} from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { MetodoPago, Moneda } from '../documentos/modelo/borrador.ts';
import { METODOS_PAGO } from '../documentos/modelo/metodos-pago.ts';
import { falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import { addDays, toEpochMs, toGuatemala } from '../fechas/guatemala.ts';
import type { LugarCaja, MovimientoCaja, TipoMovimiento } from './movimiento.ts';

/**
 * Milliseconds by which a movement may be written after the instant that it bears. A close reads that much before the one
 * before it, and leaves out what that one has.
 */
export const MARGEN_MS = 5 * 60_000;

/** Whole days before the present one from which a till counts that was never closed. */
export const DIAS_SIN_CIERRE = 7;

/** Movements of one close; a till with more is closed in several steps, each complete up to its instant. */
export const MAXIMO_MOVIMIENTOS = 5_000;

/** A stored movement: `clave` names it within its till, `instante` is in epoch milliseconds. */
export type MovimientoGuardado = MovimientoCaja & { clave: string; instante: number };

/** Money in the drawer, by currency. */
export type Fondo = { moneda: Moneda; monto: string };

/** A till as its last close left it. */
export type EstadoCaja = {
  /** Epoch milliseconds until which its movements are in a close. */
  hasta: number;
  /** Movements of that close that the next one reads again. */
  recientes: string[];
  /** Cash that stayed in the drawer. */
  fondos: Fondo[];
  /** Number of closes. */
  numero: number;
};

/** Sums of one way of payment in one currency; amounts are decimal text with two decimals. */
export type LineaCaja = {
  moneda: Moneda;
  metodo: MetodoPago | null;
  apertura: string;
  ventas: string;
  /** Annulled and refused, below zero. */
  anulado: string;
  cobros: string;
  entradas: string;
  /** Below zero. */
  salidas: string;
  esperado: string;
};

/** A line that was counted. */
export type LineaCierre = LineaCaja & {
  /** Null for what was not counted. */
  contado: string | null;
  diferencia: string | null;
  /** Cash that stays in the drawer; null for other ways of payment. */
  queda: string | null;
};

export type ResumenCaja = {
  lineas: LineaCaja[];
  /** Number of sales. */
  documentos: number;
  /** Number of those annulled or refused, of whichever day they were. */
  anulados: number;
  movimientos: number;
};

export type CierreCaja = Omit<ResumenCaja, 'lineas'> &
  LugarCaja & {
    id: string;
    /** Number of the close in its till, from 1 on. */
    numero: number;
    /** yyyy-mm-ddThh:mm:ss-06:00 */
    desde: string;
    hasta: string;
    cerradoPor: string;
    observacion: string;
    lineas: LineaCierre[];
  };

/** Amounts of the count, as typed. */
export type ConteoCaja = { moneda: Moneda; metodo: MetodoPago; contado: string; queda: string };

/**
 * First instant that a close of the till reads. Before the first close it is the beginning of a day, so that nothing is lost
 * while a shift lasts.
 */
export function inicioOf(estado: EstadoCaja | null, now: number): number {
  if (estado !== null) return estado.hasta - MARGEN_MS;
  const dia = toEpochMs(`${addDays(toGuatemala(now).fecha, -DIAS_SIN_CIERRE)}T00:00:00-06:00`);
  if (dia === null) throw new Error('A day has no beginning');
  return dia;
}

/** Movements that are read since `inicioOf` and are in no close. */
export function pendientesOf(
  leidos: readonly MovimientoGuardado[],
  estado: EstadoCaja | null,
): MovimientoGuardado[] {
  const cerrados = new Set(estado?.recientes);
  return leidos.filter(({ clave }) => !cerrados.has(clave));
}

/** The till after a close at that instant of everything that was read. */
export function estadoTras(
  leidos: readonly MovimientoGuardado[],
  { numero }: Pick<EstadoCaja, 'numero'>,
  hasta: number,
  lineas: readonly LineaCierre[],
): EstadoCaja {
  return {
    hasta,
    recientes: leidos.filter(({ instante }) => instante >= hasta - MARGEN_MS).map(({ clave }) => clave),
    fondos: lineas.flatMap(({ moneda, queda }) => (queda === null ? [] : [{ moneda, monto: queda }])),
    numero: numero + 1,
  };
}

const COLUMNAS: Readonly<Record<TipoMovimiento, keyof Sumas>> = {
  VENTA: 'ventas',
  CORREGIDA: 'ventas',
  ANULADA: 'anulado',
  RECHAZADA: 'anulado',
  COBRO: 'cobros',
  ENTRADA: 'entradas',
  SALIDA: 'salidas',
};

type Sumas = Record<'apertura' | 'ventas' | 'anulado' | 'cobros' | 'entradas' | 'salidas', Decimal>;

const NADA: Sumas = {
  apertura: ZERO,
  ventas: ZERO,
  anulado: ZERO,
  cobros: ZERO,
  entradas: ZERO,
  salidas: ZERO,
};

const ORDEN: readonly (MetodoPago | null)[] = [...METODOS_PAGO, null];
const MONEDAS_CAJA = ['GTQ', 'USD'] as const satisfies readonly Moneda[];

/** Adds up the movements of a till by currency and way of payment; cash in quetzales always has a line. */
export function resumeCaja(movimientos: readonly MovimientoCaja[], fondos: readonly Fondo[]): ResumenCaja {
  const grupos = new Map<string, Sumas>();
  const sumTo = (moneda: Moneda, metodo: MetodoPago | null, columna: keyof Sumas, monto: string): void => {
    const clave = `${moneda} ${metodo ?? ''}`;
    const sumas = grupos.get(clave) ?? NADA;
    grupos.set(clave, { ...sumas, [columna]: add(sumas[columna], decimal(monto)) });
  };
  sumTo('GTQ', 'EFECTIVO', 'apertura', '0');
  for (const { moneda, monto } of fondos) sumTo(moneda, 'EFECTIVO', 'apertura', monto);
  for (const { tipo, moneda, montos } of movimientos)
    for (const { metodo, monto } of montos) sumTo(moneda, metodo, COLUMNAS[tipo], monto);
  const countOf = (columna: 'ventas' | 'anulado'): number =>
    movimientos.filter(({ tipo }) => tipo !== 'CORREGIDA' && COLUMNAS[tipo] === columna).length;
  return {
    lineas: MONEDAS_CAJA.flatMap((moneda) =>
      ORDEN.flatMap((metodo) => {
        const sumas = grupos.get(`${moneda} ${metodo ?? ''}`);
        return sumas === undefined ? [] : [toLinea(moneda, metodo, sumas)];
      }),
    ),
    documentos: countOf('ventas'),
    anulados: countOf('anulado'),
    movimientos: movimientos.length,
  };
}

function toLinea(moneda: Moneda, metodo: MetodoPago | null, sumas: Sumas): LineaCaja {
  const { apertura, ventas, anulado, cobros, entradas, salidas } = sumas;
  return {
    ...{ moneda, metodo },
    apertura: printMonto(apertura),
    ventas: printMonto(ventas),
    anulado: printMonto(anulado),
    cobros: printMonto(cobros),
    entradas: printMonto(entradas),
    salidas: printMonto(salidas),
    esperado: printMonto(Object.values(sumas).reduce(add, ZERO)),
  };
}

/** Whether a line is counted: the cash must be, slips of cards and transfers may be; nothing of the rest is in the till. */
export function isContable({ metodo }: Pick<LineaCaja, 'metodo'>): boolean {
  return metodo !== null && metodo !== 'CREDITO';
}

/** Checks the amounts of a count; `lineas` are those of the till. */
export function checkConteo(lineas: readonly LineaCaja[], conteo: readonly ConteoCaja[]): Falta[] {
  return lineas.filter(isContable).flatMap(({ moneda, metodo }) => {
    const ruta = `conteo.${moneda}.${metodo}`;
    const { contado = '', queda = '' } = findConteo(conteo, moneda, metodo) ?? {};
    const isOpcional = metodo !== 'EFECTIVO';
    const [enCaja, dejado] = [parseCuenta(contado), parseCuenta(queda)];
    if (enCaja === null && !(isOpcional && contado === '')) return [falta('CAJA-01', `${ruta}.contado`)];
    if (isOpcional || queda === '') return [];
    return dejado === null || enCaja === null || compare(dejado, enCaja) > 0
      ? [falta('CAJA-02', `${ruta}.queda`)]
      : [];
  });
}

/** Reads an amount that may be nothing; null when it is no amount of whole cents. */
function parseCuenta(text: string): Decimal | null {
  const monto = parseDecimal(text);
  return monto === null || compare(monto, ZERO) < 0 || countDecimals(monto) > PRINT_SCALE ? null : monto;
}

function findConteo(
  conteo: readonly ConteoCaja[],
  moneda: Moneda,
  metodo: MetodoPago | null,
): ConteoCaja | undefined {
  return conteo.find((each) => each.moneda === moneda && each.metodo === metodo);
}

/** Lines of a close: what was expected against what a checked count found. */
export function countLineas(lineas: readonly LineaCaja[], conteo: readonly ConteoCaja[]): LineaCierre[] {
  return lineas.map((linea) => {
    const { contado = '', queda = '' } = findConteo(conteo, linea.moneda, linea.metodo) ?? {};
    const monto = isContable(linea) ? parseCuenta(contado) : null;
    return {
      ...linea,
      contado: monto === null ? null : printMonto(monto),
      diferencia: monto === null ? null : printMonto(subtract(monto, decimal(linea.esperado))),
      queda: linea.metodo === 'EFECTIVO' ? printMonto(parseCuenta(queda) ?? ZERO) : null,
    };
  });
}
