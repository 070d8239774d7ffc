import { ZERO, add, decimalFromNumber, isZero } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import type { DeudasPorEdad, Numeros } from './api.ts';

/** Months whose mean is the pace of an issuer. */
const MESES_RITMO = 3;

type PorMoneda = { totalGtq: number; totalUsd: number };

export function totalDe({ totalGtq, totalUsd }: PorMoneda, moneda: Moneda): Decimal {
  return decimalFromNumber(moneda === 'GTQ' ? totalGtq : totalUsd);
}

/** Currencies in which something was sold; quetzales when nothing was. */
export function monedasDe(meses: readonly PorMoneda[]): Moneda[] {
  const usadas = (['GTQ', 'USD'] as const).filter((moneda) =>
    meses.some((mes) => !isZero(totalDe(mes, moneda))),
  );
  return usadas.length === 0 ? ['GTQ'] : usadas;
}

/** Documents that the issuer sells in a month, by the mean of the last whole ones; 0 while there is none. */
export function ritmoDe(meses: Numeros['meses']): number {
  const enteros = meses.slice(0, -1).slice(-MESES_RITMO);
  const primero = enteros.findIndex(({ cantidad }) => cantidad > 0);
  if (primero === -1) return 0;
  const contados = enteros.slice(primero);
  return Math.round(contados.reduce((suma, { cantidad }) => suma + cantidad, 0) / contados.length);
}

/** Months since the first one with sales in the currency, newest first; the present one and the one before it in any case. */
export function mesesConVentas(meses: Numeros['meses'], moneda: Moneda): Numeros['meses'] {
  const primero = meses.findIndex((mes) => !isZero(totalDe(mes, moneda)));
  const desde = primero === -1 ? meses.length : primero;
  return meses.slice(Math.min(desde, meses.length - 2)).reverse();
}

/** Sum of the debts in one currency. */
export function sumDeudas({ bandas }: DeudasPorEdad, moneda: Moneda): Decimal {
  return bandas
    .filter((banda) => banda.moneda === moneda)
    .reduce((suma, { total }) => add(suma, decimalFromNumber(total)), ZERO);
}

/** Whether there is nothing to show yet. */
export function isVacio({ meses, porCobrar, porPagar }: Numeros): boolean {
  const bandas = [...porCobrar.bandas, ...(porPagar?.bandas ?? [])];
  return bandas.length === 0 && meses.every(({ cantidad }) => cantidad === 0);
}
