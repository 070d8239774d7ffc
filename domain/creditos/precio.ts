import { ZERO, add, decimal, multiply, printMonto, round } from '../dinero/decimal.ts';
import type { MetodoCompra } from './compra.ts';
import type { Paquete } from './paquetes.ts';

/** Commission of the card gateway by its first day; a later row holds from its day on. */
export const COMISIONES_TARJETA = [{ desde: '2026-01-01', tasa: '0.05' }] as const;

/** Price of a purchase, its lines apart; decimal text with two places. */
export type Cotizacion = {
  readonly subtotal: string;
  readonly comision: string;
  readonly total: string;
  readonly moneda: 'GTQ' | 'USD';
};

/** Price of some packages of one kind on a day (yyyy-mm-dd); the same in the browser and in the function that charges. */
export function cotizar(
  { precio, precioPaypal }: Pick<Paquete, 'precio' | 'precioPaypal'>,
  cantidad: number,
  metodo: MetodoCompra,
  fecha: string,
): Cotizacion {
  const isPaypal = metodo === 'PAYPAL';
  const subtotal = multiply(decimal(isPaypal ? precioPaypal : precio), decimal(String(cantidad)));
  const comision = metodo === 'TARJETA' ? round(multiply(subtotal, decimal(tasaOf(fecha))), 2) : ZERO;
  return {
    subtotal: printMonto(subtotal),
    comision: printMonto(comision),
    total: printMonto(add(subtotal, comision)),
    moneda: isPaypal ? 'USD' : 'GTQ',
  };
}

function tasaOf(fecha: string): string {
  return comisionOf(fecha)?.tasa ?? '0';
}

/** Commission of the card on a day, with its first day; undefined before there was one. */
export function comisionOf(fecha: string): (typeof COMISIONES_TARJETA)[number] | undefined {
  return COMISIONES_TARJETA.findLast(({ desde }) => desde <= fecha);
}
