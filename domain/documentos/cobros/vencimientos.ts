import { ZERO, compare, decimal, isZero, printMonto, subtract } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import type { AbonoDocumento, ResumenDocumento } from '../modelo/documento.ts';

/** Part of a debt and its due day (yyyy-mm-dd); `numero` is its instalment, 0 when there are none. */
export type Vencimiento = { numero: number; fecha: string; saldo: string };

type Deuda = Pick<ResumenDocumento, 'saldo' | 'fechaVencimiento' | 'fechaEmision'>;

/**
 * Divides the balance by due day, each instalment by itself, so that a late one does not make the others late. A credit
 * note reduces the last ones, so the first payments are still due on their day.
 */
export function splitVencimientos(deuda: Deuda, abonos: readonly AbonoDocumento[]): Vencimiento[] {
  let resta = decimal(deuda.saldo);
  const partes: Vencimiento[] = [];
  for (const { numero, fechaVencimiento, monto, pagado } of abonos) {
    const parte = smallest(subtract(decimal(monto), decimal(pagado)), resta);
    if (compare(parte, ZERO) <= 0) continue;
    resta = subtract(resta, parte);
    partes.push({ numero, fecha: fechaVencimiento, saldo: printMonto(parte) });
  }
  if (isZero(resta)) return partes;
  // Without instalments, or beyond their sum, the debt is due on the date of the document.
  const fecha = deuda.fechaVencimiento ?? deuda.fechaEmision.slice(0, 10);
  return [...partes, { numero: 0, fecha, saldo: printMonto(resta) }];
}

function smallest(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) < 0 ? a : b;
}
