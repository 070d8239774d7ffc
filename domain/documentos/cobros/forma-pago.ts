import {
  PRINT_SCALE,
  ZERO,
  compare,
  countDecimals,
  decimal,
  isZero,
  parseDecimal,
  printMonto,
  subtract,
  sum,
} from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import { formatMonto } from '../../dinero/formato.ts';
import { vueltoOf } from '../../dinero/vuelto.ts';
import type { DocumentoBorrador, MetodoPago, Moneda, PartePagoBorrador } from '../modelo/borrador.ts';
import type { DocumentoCompleto, Pago, PartePago } from '../modelo/documento.ts';
import { hasFormaPago, metodosOf, nombreMetodoOf } from '../modelo/metodos-pago.ts';
import { isEstado } from '../modelo/estados.ts';
import { TIPOS_DOCUMENTO, findTipo } from '../modelo/tipos.ts';

/** Reads an amount of money; null when it is no positive amount of whole cents. */
export function parseMonto(text: string): Decimal | null {
  const monto = parseDecimal(text);
  return monto === null || compare(monto, ZERO) <= 0 || countDecimals(monto) > PRINT_SCALE ? null : monto;
}

/** Amount that the other parts leave to the one whose amount is not written; negative when they pass the total. */
export function restoDePartes(partes: readonly PartePagoBorrador[], total: Decimal): Decimal {
  return subtract(total, sumPartes(partes));
}

/** Sum of the written amounts; what cannot be read counts as nothing, because it has a fault of its own. */
export function sumPartes(partes: readonly PartePagoBorrador[]): Decimal {
  return sum(partes.map(({ monto }) => parseMonto(monto) ?? ZERO));
}

/** Amount of one part: the written one, or what the others leave. */
export function montoDeParte(
  parte: PartePagoBorrador,
  partes: readonly PartePagoBorrador[],
  total: Decimal,
): Decimal | null {
  return parte.monto.trim() === '' ? restoDePartes(partes, total) : parseMonto(parte.monto);
}

/**
 * Parts of a checked draft with their final amounts. A sale with a due day, or in instalments, of which nobody said more
 * is all on credit.
 */
export function resolvePartes(borrador: DocumentoBorrador, total: Decimal): PartePago[] {
  const tipo = TIPOS_DOCUMENTO[borrador.tipoDocumento];
  if (!hasFormaPago(tipo)) return [];
  const { formaPago } = borrador;
  const isCredito = tipo.cambiaria || (tipo.efecto === 'venta' && borrador.fechaVencimiento !== '');
  if (formaPago.length === 0)
    return isCredito ? [{ metodo: 'CREDITO', monto: printMonto(total), entregado: null }] : [];
  return formaPago.map((parte) => {
    const entregado = parte.metodo === 'EFECTIVO' ? parseMonto(parte.entregado) : null;
    return {
      metodo: parte.metodo,
      monto: printMonto(montoDeParte(parte, formaPago, total) ?? ZERO),
      entregado: entregado === null ? null : printMonto(entregado),
    };
  });
}

/** Amount that stays unpaid at the sale. */
export function creditoDePartes(partes: readonly PartePago[]): Decimal {
  return sum(partes.filter(({ metodo }) => metodo === 'CREDITO').map(({ monto }) => decimal(monto)));
}

/** Parts of a sale on credit that are paid with it, as its first payments; none when all of it is paid on the spot. */
export function pagosIniciales(
  partes: readonly PartePago[],
  { id, fecha, idUsuario }: Pick<Pago, 'id' | 'fecha' | 'idUsuario'>,
): Pago[] {
  if (isZero(creditoDePartes(partes))) return [];
  return partes
    .filter(({ metodo }) => metodo !== 'CREDITO')
    .map(({ metodo, monto }) => ({
      id: `${id}#${metodo}`,
      numeroAbono: 0,
      ...{ monto, fecha, idUsuario, metodo },
    }));
}

/** Whether a payment was made with the sale itself. */
export function isPagoInicial({ id }: Pago, idTransaccion: string): boolean {
  return id.startsWith(`${idTransaccion}#`);
}

/** Change of the cash that was handed over; null without cash or without a note of it. */
export function vueltoDe(partes: readonly PartePago[]): Decimal | null {
  const efectivo = partes.find(({ entregado }) => entregado !== null);
  return efectivo === undefined ? null : vueltoOf(decimal(efectivo.monto), efectivo.entregado ?? '');
}

/**
 * Ways of payment of a document, for its copy: the last part follows the total of the copy, and nobody has handed over cash yet.
 * Nothing is said of a sale on credit whose due day has gone with its debt, nor of one in instalments.
 */
export function formaPagoDe({ fechaVencimiento, datos }: DocumentoCompleto): PartePagoBorrador[] {
  const { formaPago, abonos } = datos;
  const isCredito = formaPago.some(({ metodo }) => metodo === 'CREDITO');
  if (abonos.length > 0 || (isCredito && fechaVencimiento === null)) return [];
  return formaPago.map(({ metodo, monto }, i) => ({
    metodo,
    monto: i === formaPago.length - 1 ? '' : monto,
    entregado: '',
  }));
}

/** Says how a sale was paid: "Efectivo Q 145.00 · entregó Q 200.00 · vuelto Q 55.00"; "" when nobody said it. */
export function describeFormaPago(partes: readonly PartePago[], moneda: Moneda): string {
  const vuelto = vueltoDe(partes);
  const entregado = partes.find((parte) => parte.entregado !== null)?.entregado ?? null;
  return [
    ...partes.map(({ metodo, monto }) => `${nombreMetodoOf(metodo)} ${formatMonto(monto, moneda)}`),
    ...(entregado === null ? [] : [`entregó ${formatMonto(entregado, moneda)}`]),
    ...(vuelto === null || isZero(vuelto) ? [] : [`vuelto ${formatMonto(printMonto(vuelto), moneda)}`]),
  ].join(' · ');
}

/** Whether the way of payment of a document can be corrected, to that one: money that came in with a sale in force, all of it. */
export function isFormaPagoCorregible(
  documento: DocumentoCompleto,
  metodo: MetodoPago = 'EFECTIVO',
): boolean {
  const tipo = findTipo(documento.tipoDoc);
  const isContado = isZero(creditoDePartes(documento.datos.formaPago)) && documento.datos.pagos.length === 0;
  return (
    isEstado(documento.statusDocumento, 'firme') &&
    isContado &&
    metodo !== 'CREDITO' &&
    tipo !== null &&
    metodosOf(tipo).includes(metodo)
  );
}
