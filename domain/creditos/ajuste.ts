import { OPERACION } from '../constantes.ts';
import { falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';

/** Checks how many credits are granted, or taken back when the number is negative. */
export function checkCantidadCreditos(cantidad: number, ruta = 'cantidad'): Falta[] {
  if (!Number.isSafeInteger(cantidad) || cantidad === 0) return [falta('OPERACION-09', ruta)];
  const maximo = OPERACION.creditosMaximo;
  if (Math.abs(cantidad) > maximo) return [falta('OPERACION-10', ruta, { maximo: String(maximo) })];
  return [];
}
