import {
  ZERO,
  add,
  compare,
  decimal,
  isZero,
  parseDecimal,
  printMonto,
  subtract,
} from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import type { AbonoDocumento, DocumentoCompleto, Pago } from '../modelo/documento.ts';

/**
 * Account of a document: the amount left to pay and its due days. It is pure arithmetic, so that every store computes
 * the same.
 */
export type Cuenta = {
  saldo: string;
  fechaVencimiento: string | null;
  abonos: AbonoDocumento[];
  pagos: Pago[];
};

export function cuentaOf({ saldo, fechaVencimiento, datos }: DocumentoCompleto): Cuenta {
  return { saldo, fechaVencimiento, abonos: datos.abonos, pagos: datos.pagos };
}

/** Document with the values of that account. */
export function withCuenta(documento: DocumentoCompleto, cuenta: Cuenta): DocumentoCompleto {
  const { saldo, fechaVencimiento, abonos, pagos } = cuenta;
  return { ...documento, saldo, fechaVencimiento, datos: { ...documento.datos, abonos, pagos } };
}

export function hasSaldo(saldo: string): boolean {
  return compare(decimal(saldo), ZERO) > 0;
}

/**
 * Applies one payment to an instalment, or to the whole when there are none (`numeroAbono` 0). Null when it was made
 * already, exceeds the amount left, or is no amount. `vencimiento` is the due day of a sale without instalments.
 */
export function applyPago(cuenta: Cuenta, pago: Pago, vencimiento: string | null): Cuenta | null {
  const monto = parseDecimal(pago.monto);
  if (monto === null || compare(monto, ZERO) <= 0 || compare(monto, decimal(cuenta.saldo)) > 0) return null;
  if (cuenta.pagos.some(({ id }) => id === pago.id)) return null;
  const abono = cuenta.abonos.find(({ numero }) => numero === pago.numeroAbono);
  if (abono === undefined && (cuenta.abonos.length > 0 || pago.numeroAbono !== 0)) return null;
  if (abono !== undefined && compare(monto, leftOf(abono)) > 0) return null;
  const abonos = cuenta.abonos.map((each) =>
    each === abono ? { ...each, pagado: printMonto(add(decimal(each.pagado), monto)) } : each,
  );
  const saldo = printMonto(subtract(decimal(cuenta.saldo), monto));
  return settle({ saldo, abonos, pagos: [...cuenta.pagos, pago] }, vencimiento);
}

/** Applies a certified credit note of that total, never below zero; `rebajado` is the amount that it took. */
export function lowerSaldo(
  cuenta: Cuenta,
  total: string,
  vencimiento: string | null,
): { cuenta: Cuenta; rebajado: string } {
  const actual = decimal(cuenta.saldo);
  const rebajado = compare(decimal(total), actual) > 0 ? actual : decimal(total);
  return {
    cuenta: addSaldoOf(cuenta, subtract(ZERO, rebajado), vencimiento),
    rebajado: printMonto(rebajado),
  };
}

/** Undoes an annulled credit note: the amount that it took is owed again. */
export function raiseSaldo(cuenta: Cuenta, rebajado: string, vencimiento: string | null): Cuenta {
  return addSaldoOf(cuenta, decimal(rebajado), vencimiento);
}

/** Closes the account of an annulled document, which owes nothing. */
export function closeCuenta(cuenta: Cuenta): Cuenta {
  return { ...cuenta, saldo: '0.00', fechaVencimiento: null };
}

function addSaldoOf(cuenta: Cuenta, cantidad: Decimal, vencimiento: string | null): Cuenta {
  return settle({ ...cuenta, saldo: printMonto(add(decimal(cuenta.saldo), cantidad)) }, vencimiento);
}

function settle(cuenta: Omit<Cuenta, 'fechaVencimiento'>, vencimiento: string | null): Cuenta {
  const siguiente = cuenta.abonos.find((abono) => !isZero(leftOf(abono)))?.fechaVencimiento;
  return { ...cuenta, fechaVencimiento: hasSaldo(cuenta.saldo) ? (siguiente ?? vencimiento) : null };
}

function leftOf({ monto, pagado }: AbonoDocumento): Decimal {
  return subtract(decimal(monto), decimal(pagado));
}
