import { REGLAS_TIPO_CAMBIO } from '../documentos/reglas/montos.ts';
import { checkReglas, falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import { isFecha } from '../fechas/guatemala.ts';

/** Exchange rate that the issuer entered for one day: quetzales for one dollar, as decimal text. */
export type TipoCambioDia = {
  /** Day, yyyy-mm-dd. */
  fecha: string;
  /** Rate; "" when it was taken back. */
  tasa: string;
};

function checkFecha(fecha: string, hoy: string): Falta[] {
  if (!isFecha(fecha)) return [falta('CAMBIO-01', 'fecha')];
  return fecha > hoy ? [falta('CAMBIO-02', 'fecha')] : [];
}

/** Finds the faults of a rate; `hoy` is yyyy-mm-dd in Guatemala. */
export function checkTipoCambioDia({ fecha, tasa }: TipoCambioDia, hoy: string): Falta[] {
  return [...checkFecha(fecha, hoy), ...(tasa === '' ? [] : checkReglas(REGLAS_TIPO_CAMBIO, tasa, 'tasa'))];
}

/** Rate of that day, or the newest one before it; null when there is none. */
export function findTipoCambio(dias: readonly TipoCambioDia[], fecha: string): TipoCambioDia | null {
  const hasta = dias.filter((dia) => dia.tasa !== '' && dia.fecha <= fecha);
  return hasta.reduce<TipoCambioDia | null>(
    (mejor, dia) => (mejor === null || dia.fecha > mejor.fecha ? dia : mejor),
    null,
  );
}
