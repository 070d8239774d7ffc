import { LIMITES_CAMBIO } from '../constantes.ts';
import { add, compare, decimal, multiply, parseDecimal, subtract } from '../dinero/decimal.ts';
import { REGLAS_TIPO_CAMBIO } from '../documentos/reglas/montos.ts';
import { checkReglas, falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import { daysBetween, formatFecha, isFecha } from '../fechas/guatemala.ts';

/** Exchange rate that the issuer entered for one day: quetzales for one dollar, as decimal text. */
export type TipoCambioDia = {
  /** Day, yyyy-mm-dd. */
  fecha: string;
  /** Rate; "" when it was taken back. */
  tasa: string;
};

/** Days in which a former reference says whether a new one is likely. */
const DIAS_ANTES = 31;

function checkFecha(fecha: string, hoy: string): Falta[] {
  if (!isFecha(fecha)) return [falta('CAMBIO-01', 'fecha')];
  return fecha > hoy ? [falta('CAMBIO-02', 'fecha')] : [];
}

/**
 * Finds the faults of a day's reference. `hoy` is yyyy-mm-dd in Guatemala, `dias` are the issuer's other references.
 */
export function checkTipoCambioDia(
  { fecha, tasa }: TipoCambioDia,
  hoy: string,
  dias: readonly TipoCambioDia[],
): Falta[] {
  const deFecha = checkFecha(fecha, hoy);
  if (tasa === '' || deFecha.length > 0) return deFecha;
  const ilegible = checkReglas(REGLAS_TIPO_CAMBIO, tasa, 'tasa');
  if (ilegible.length > 0) return ilegible;
  if (!isPosible(tasa)) return [falta('CAMBIO-03', 'tasa', BANDA)];
  const previa = findTipoCambio(
    dias.filter((dia) => dia.fecha < fecha),
    fecha,
  );
  if (previa === null || daysBetween(previa.fecha, fecha) > DIAS_ANTES) return [];
  return isNear(tasa, previa.tasa, LIMITES_CAMBIO.mes)
    ? []
    : [falta('CAMBIO-04', 'tasa', { previa: previa.tasa, fecha: formatFecha(previa.fecha) })];
}

/** Range of a rate, for messages. */
export const BANDA = { minimo: LIMITES_CAMBIO.minimo, maximo: LIMITES_CAMBIO.maximo } as const;

/** Whether the Banco de Guatemala could have published such a rate. */
export function isPosible(tasa: string): boolean {
  const value = parseDecimal(tasa);
  return (
    value !== null &&
    compare(value, decimal(LIMITES_CAMBIO.minimo)) >= 0 &&
    compare(value, decimal(LIMITES_CAMBIO.maximo)) <= 0
  );
}

/** Whether a rate differs from the reference by at most that part of it. */
export function isNear(tasa: string, referencia: string, parte: string): boolean {
  const value = parseDecimal(tasa);
  if (value === null) return false;
  const base = decimal(referencia);
  const holgura = multiply(base, decimal(parte));
  return compare(value, subtract(base, holgura)) >= 0 && compare(value, add(base, holgura)) <= 0;
}

/** Rate of that day, or the newest one before it; null when there is none. */
export function findTipoCambio(dias: readonly TipoCambioDia[], fecha: string): TipoCambioDia | null {
  const hasta = dias.filter((dia) => dia.tasa !== '' && dia.fecha <= fecha);
  return hasta.reduce<TipoCambioDia | null>(
    (mejor, dia) => (mejor === null || dia.fecha > mejor.fecha ? dia : mejor),
    null,
  );
}

/** Reference of a document of that day: the rate of the day, or the last one published in the days before it. */
export function findReferencia(dias: readonly TipoCambioDia[], fecha: string): TipoCambioDia | null {
  const dia = isFecha(fecha) ? findTipoCambio(dias, fecha) : null;
  return dia !== null && daysBetween(dia.fecha, fecha) <= LIMITES_CAMBIO.dias ? dia : null;
}
