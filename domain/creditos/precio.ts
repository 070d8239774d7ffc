import {
  ZERO,
  add,
  compare,
  countDecimals,
  decimal,
  multiply,
  printMonto,
  round,
} from '../dinero/decimal.ts';
import { falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import { isFecha } from '../fechas/guatemala.ts';
import type { MetodoCompra } from './compra.ts';
import type { Paquete } from './paquetes.ts';

/** Commission of the card gateway from a day on (yyyy-mm-dd), until that of a later day; a part of the price as decimal text. */
export type ComisionTarjeta = { readonly desde: string; readonly tasa: string };

/** Commissions that are shipped; an operator adds others, and one of the same day takes its place. */
export const COMISIONES_TARJETA: readonly ComisionTarjeta[] = [{ desde: '2026-01-01', tasa: '0.05' }];

/** Every commission, oldest first. */
export function mergeComisiones(propias: readonly ComisionTarjeta[]): ComisionTarjeta[] {
  const otras = COMISIONES_TARJETA.filter(({ desde }) => !propias.some((each) => each.desde === desde));
  return [...otras, ...propias].sort((a, b) => (a.desde < b.desde ? -1 : 1));
}

/** Rate of the ways to pay that have no commission. */
export const SIN_COMISION = '0';

/** Commission of a day; undefined before there was one. */
export function comisionOf<T extends Pick<ComisionTarjeta, 'desde'>>(
  comisiones: readonly T[],
  fecha: string,
): T | undefined {
  return comisiones.findLast(({ desde }) => desde <= fecha);
}

/** Rate of the commission of a day, "0" before there was one. */
export function tasaOf(comisiones: readonly ComisionTarjeta[], fecha: string): string {
  return comisionOf(comisiones, fecha)?.tasa ?? '0';
}

const TASA_MAXIMA = '0.25';
const DECIMALES_TASA = 4;

/** Checks a new commission, which begins on the present day at the earliest, because sales of days before have theirs. */
export function checkComision({ desde, tasa }: ComisionTarjeta, hoy: string): Falta[] {
  const valor = decimal(tasa);
  const isFuera = compare(valor, ZERO) < 0 || compare(valor, decimal(TASA_MAXIMA)) > 0;
  return [
    ...(isFuera || countDecimals(valor) > DECIMALES_TASA ? [falta('PAQUETE-09', 'tasa')] : []),
    ...(isFecha(desde) && desde >= hoy ? [] : [falta('PAQUETE-10', 'desde')]),
  ];
}

/** Price of a purchase, its lines apart; decimal text with two places. */
export type Cotizacion = {
  readonly subtotal: string;
  readonly comision: string;
  readonly total: string;
  readonly moneda: 'GTQ' | 'USD';
};

/**
 * Price of some packages of one kind, with the rate of the card's commission of the day; the same in the browser and in the function
 * that charges.
 */
export function cotizar(
  { precio, precioPaypal }: Pick<Paquete, 'precio' | 'precioPaypal'>,
  cantidad: number,
  metodo: MetodoCompra,
  tasa: string,
): Cotizacion {
  const isPaypal = metodo === 'PAYPAL';
  const subtotal = multiply(decimal(isPaypal ? precioPaypal : precio), decimal(String(cantidad)));
  const comision = metodo === 'TARJETA' ? round(multiply(subtotal, decimal(tasa)), 2) : ZERO;
  return {
    subtotal: printMonto(subtotal),
    comision: printMonto(comision),
    total: printMonto(add(subtotal, comision)),
    moneda: isPaypal ? 'USD' : 'GTQ',
  };
}
