import { COMISIONES_DISTRIBUIDOR } from '../constantes.ts';
import type { Compra, EstadoCompra, MetodoCompra } from '../creditos/compra.ts';
import { PLANES } from '../creditos/saldos.ts';
import type { Plan } from '../creditos/saldos.ts';
import { PRINT_SCALE, ZERO, add, decimal, multiply, round, subtract } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { toGuatemala } from '../fechas/guatemala.ts';

/** Sales to one taxpayer in a month, in quetzales, and the commission of the one that brought it in. */
export type VentasDelMes = {
  /** Packages and their price by plan. */
  readonly paquetes: Readonly<Record<Plan, number>>;
  readonly ventas: Readonly<Record<Plan, Decimal>>;
  readonly total: Decimal;
  readonly comision: Decimal;
};

/** Ways of paying with money; the others are gifts. */
const PAGADOS: ReadonlySet<MetodoCompra> = new Set<MetodoCompra>(['TARJETA', 'PAYPAL', 'DEPOSITO']);
/** States of a purchase whose money is there to stay. */
const COBRADOS: ReadonlySet<EstadoCompra> = new Set<EstadoCompra>(['APROBADA', 'VENCIDA']);
const MONEDA = 'GTQ';

/** Whether a purchase was paid in that month (yyyy-mm) and its money was kept. */
export function isVenta({ metodo, estado, fechaCompra }: Compra, mes: string): boolean {
  const { fecha } = toGuatemala(fechaCompra * 1000);
  return PAGADOS.has(metodo) && COBRADOS.has(estado) && fecha.startsWith(`${mes}-`);
}

/** Whether the price of a purchase is known in quetzales, the currency of the report. */
export function isEnQuetzales({ moneda, precioLista }: Compra): boolean {
  return moneda === MONEDA || typeof precioLista === 'string';
}

/**
 * Adds up sales in quetzales; one in dollars counts at the price of the list. The commission of the card is the gateway's, so it is no part of a sale, and the rate is that
 * of the day of each purchase; the commission is rounded once for each taxpayer.
 */
export function sumVentas(compras: readonly Compra[]): VentasDelMes {
  const porPlan = Object.fromEntries(
    PLANES.map((plan) => {
      const suyas = compras.filter(({ tipo }) => tipo === plan);
      return [
        plan,
        { paquetes: sum(suyas.map(({ cantidad }) => cantidad)), venta: sumDecimal(suyas, priceOf) },
      ];
    }),
  ) as Record<Plan, { paquetes: number; venta: Decimal }>;
  return {
    paquetes: { Sat: porPlan.Sat.paquetes, Cer: porPlan.Cer.paquetes },
    ventas: { Sat: porPlan.Sat.venta, Cer: porPlan.Cer.venta },
    total: add(porPlan.Sat.venta, porPlan.Cer.venta),
    comision: round(sumDecimal(compras, commissionOf), PRINT_SCALE),
  };
}

function priceOf({ monto, comision, precioLista }: Compra): Decimal {
  return typeof precioLista === 'string' ? decimal(precioLista) : subtract(decimal(monto), decimal(comision));
}

function commissionOf(compra: Compra): Decimal {
  const { fecha } = toGuatemala(compra.fechaCompra * 1000);
  const vigente = COMISIONES_DISTRIBUIDOR.findLast(({ desde }) => desde <= fecha);
  return vigente === undefined ? ZERO : multiply(priceOf(compra), decimal(vigente.tasa));
}

function sum(cantidades: readonly number[]): number {
  return cantidades.reduce((total, cantidad) => total + cantidad, 0);
}

function sumDecimal(compras: readonly Compra[], read: (compra: Compra) => Decimal): Decimal {
  return compras.reduce((total, compra) => add(total, read(compra)), ZERO);
}
