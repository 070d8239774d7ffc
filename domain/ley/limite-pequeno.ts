import { decimal, multiply, printMonto } from '../dinero/decimal.ts';
import { lastDayOfMonth } from '../fechas/guatemala.ts';
import { findReciente, leyEn } from './figura.ts';
import { LIMITE_PEQUENO, SALARIO_MINIMO } from './figuras.ts';

/** Limit of a calendar year; `anioDe` is the year of the wage that it was made of when the own year has none yet. */
export type LimiteAnual = { readonly monto: string; readonly anioDe: string | null };

/** Largest sales of the year of a small taxpayer by the law of a month (yyyy-mm), in quetzales with two decimals. */
export function limitePequenoEn(mes: string): LimiteAnual {
  const dia = lastDayOfMonth(`${mes}-01`);
  const limite = leyEn(LIMITE_PEQUENO, dia);
  if ('monto' in limite) return { monto: limite.monto, anioDe: null };
  const salario = findReciente(SALARIO_MINIMO, dia);
  if (salario === null) throw new RangeError(`No minimum wage before ${dia}`);
  return {
    monto: printMonto(multiply(decimal(salario.fila.valor), decimal(limite.salarios))),
    anioDe: salario.isVigente ? null : salario.fila.desde.slice(0, 4),
  };
}
