import { parseDecimal } from '../dinero/decimal.ts';
import type { Moneda } from '../documentos/modelo/borrador.ts';
import { isFecha } from '../fechas/guatemala.ts';
import type { ClaseRenglon, Comparacion, Diferencia, Renglon } from './conciliar.ts';
import { LADOS } from './documentos.ts';
import type { Lado } from './documentos.ts';

/** Rows that are kept one by one, so that they fit one row of the table; the counts are of all. */
export const MAXIMO_RENGLONES = 200;

/** Documents of a comparison by what became of them. */
export type CuentasConciliacion = {
  iguales: number;
  aqui: number;
  sat: number;
  soloSat: number;
  soloAqui: number;
  diferentes: number;
};

/** Sums of the documents in force of a month, each with its whole total, as text with two decimals. */
export type TotalesConciliados = Readonly<Record<Moneda, string>>;
/** Number and sums of the documents that one side of a month has now. */
export type AhoraConciliable = { documentos: number; totales: TotalesConciliados };

/** Last reconciliation of one side of a month, of all establishments or of one. */
export type Conciliacion = {
  lado: Lado;
  establecimiento: number | null;
  /** Names of the files that were compared. */
  archivo: string;
  cuentas: CuentasConciliacion;
  /** Sums here when it was kept; null where they were not known, absent of one that was kept before they were noted. */
  totales?: TotalesConciliados | null;
  renglones: readonly Renglon[];
  usuario: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: string;
};
/** The same without its rows, for lists of many months. */
export type ResumenConciliacion = Omit<Conciliacion, 'renglones'>;

/** Count of the rows of each class. */
export const CUENTA_DE = {
  SOLO_SAT: 'soloSat',
  SOLO_AQUI: 'soloAqui',
  DIFERENTE: 'diferentes',
} as const satisfies Readonly<Record<ClaseRenglon, keyof CuentasConciliacion>>;

export function countConciliacion({ renglones, iguales, aqui, sat }: Comparacion): CuentasConciliacion {
  const cuentas = { iguales, aqui, sat, soloSat: 0, soloAqui: 0, diferentes: 0 };
  for (const { clase } of renglones) cuentas[CUENTA_DE[clase]] += 1;
  return cuentas;
}

/** Number of documents that somebody has to look at. */
export function countPorRevisar({ soloSat, soloAqui, diferentes }: CuentasConciliacion): number {
  return soloSat + soloAqui + diferentes;
}

/** Whether the counts fit each other and the rows, which are all of them or the first ones. */
export function isConciliacion({ cuentas, renglones }: Pick<Conciliacion, 'cuentas' | 'renglones'>): boolean {
  const { iguales, aqui, sat, soloSat, soloAqui, diferentes } = cuentas;
  const isCuenta = Object.values(cuentas).every((each) => Number.isSafeInteger(each) && each >= 0);
  return (
    isCuenta &&
    aqui === iguales + diferentes + soloAqui &&
    sat === iguales + diferentes + soloSat &&
    renglones.length === Math.min(countPorRevisar(cuentas), MAXIMO_RENGLONES) &&
    renglones.every(({ fecha, diferencias }) => isFecha(fecha) && diferencias.every(isLegible))
  );
}

/** Amounts are printed as such, so a text that is none would leave the whole month without its page. */
function isLegible({ campo, aqui, sat }: Diferencia): boolean {
  return campo !== 'total' || [aqui, sat].every((monto) => parseDecimal(monto) !== null);
}

/**
 * State of the reconciliation of a month: never made of both sides, with documents to look at, made before other documents
 * came, or as the month is.
 */
export const ESTADOS_CONCILIACION = ['SIN_CONCILIAR', 'POR_REVISAR', 'CAMBIADA', 'CONCILIADA'] as const;
export type EstadoConciliacion = (typeof ESTADOS_CONCILIACION)[number];

/**
 * State of the reconciliation of all establishments beside what each side has now. The sums are compared as well as the numbers,
 * because a document that is annulled, or that another one replaces, leaves the number as it was.
 */
export function estadoConciliacionOf(
  guardadas: readonly ResumenConciliacion[],
  ahora: Readonly<Record<Lado, AhoraConciliable>>,
): { conciliacion: EstadoConciliacion; porRevisar: number } {
  const enteras = guardadas.filter(({ establecimiento }) => establecimiento === null);
  const porRevisar = enteras.reduce((suma, { cuentas }) => suma + countPorRevisar(cuentas), 0);
  if (porRevisar > 0) return { conciliacion: 'POR_REVISAR', porRevisar };
  const isEntera = LADOS.every((lado) => enteras.some((each) => each.lado === lado));
  if (!isEntera) return { conciliacion: 'SIN_CONCILIAR', porRevisar };
  const isCambiada = enteras.some((guardada) => hasCambiado(guardada, ahora[guardada.lado]));
  return { conciliacion: isCambiada ? 'CAMBIADA' : 'CONCILIADA', porRevisar };
}

function hasCambiado(
  { cuentas, totales = null }: ResumenConciliacion,
  { documentos, totales: suyos }: AhoraConciliable,
): boolean {
  if (documentos !== cuentas.aqui) return true;
  return totales !== null && (totales.GTQ !== suyos.GTQ || totales.USD !== suyos.USD);
}
