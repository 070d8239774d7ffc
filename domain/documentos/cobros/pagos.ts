import {
  PRINT_SCALE,
  ZERO,
  compare,
  countDecimals,
  decimal,
  printMonto,
  subtract,
  sum,
} from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import { formatMonto } from '../../dinero/formato.ts';
import { falta } from '../../errores/falta.ts';
import type { Falta } from '../../errores/falta.ts';
import { daysBetween } from '../../fechas/guatemala.ts';
import type { Moneda } from '../modelo/borrador.ts';
import type { AbonoDocumento, DocumentoCompleto, NotaDeDocumento } from '../modelo/documento.ts';
import { sumNotas } from './notas-vigentes.ts';
import { hasSaldo } from './saldo.ts';
import type { Antiguedad } from './bandas.ts';

/** Fields of a document on which the debt depends. */
export type DocumentoPagable = Pick<
  DocumentoCompleto,
  'total' | 'saldo' | 'fechaVencimiento' | 'fechaEmision'
> & {
  datos: Pick<DocumentoCompleto['datos'], 'abonos' | 'pagos'>;
};

/**
 * Whether it was sold on credit, in instalments or with a due day; every other sale is paid on the spot. A bill of exchange that a
 * supplier made without instalments has no due day either: its balance says that it is owed.
 */
export function isACredito({ saldo, fechaVencimiento, datos }: DocumentoPagable): boolean {
  const hasPlazo = datos.abonos.length > 0 || fechaVencimiento !== null;
  return hasPlazo || datos.pagos.length > 0 || hasSaldo(saldo);
}

/** Amount left to pay: total less payments and effective credit and abono notes; "0.00" for a cash sale. */
export function saldoOf(documento: DocumentoPagable, notas: readonly NotaDeDocumento[]): string {
  if (!isACredito(documento)) return printMonto(ZERO);
  const pagado = sum(documento.datos.pagos.map(({ monto }) => decimal(monto)));
  const saldo = subtract(subtract(decimal(documento.total), pagado), sumNotas(notas));
  return printMonto(compare(saldo, ZERO) < 0 ? ZERO : saldo);
}

/**
 * First instalment that is not fully paid, with the amount paid of it; a sale on credit without instalments has one
 * with number 0. Null when nothing is due.
 */
export function nextAbono(documento: DocumentoPagable): AbonoDocumento | null {
  const { abonos, pagos } = documento.datos;
  if (abonos.length > 0) return abonos.find((abono) => !isPagado(abono)) ?? null;
  if (!isACredito(documento)) return null;
  const unico: AbonoDocumento = {
    numero: 0,
    fechaVencimiento: documento.fechaVencimiento ?? documento.fechaEmision.slice(0, 10),
    monto: documento.total,
    pagado: printMonto(sum(pagos.map(({ monto }) => decimal(monto)))),
  };
  return isPagado(unico) ? null : unico;
}

/** Amount that may be paid of an instalment: what is left of it, and no more than what is left of the whole. */
export function restanteOf(
  saldo: Decimal,
  { monto, pagado }: Pick<AbonoDocumento, 'monto' | 'pagado'>,
): Decimal {
  const deAbono = subtract(decimal(monto), decimal(pagado));
  return compare(saldo, deAbono) < 0 ? saldo : deAbono;
}

/** Checks the amount of one payment (null: what was typed is no number) against what is left to pay; null when it may be paid. */
export function checkPago(monto: Decimal | null, restante: Decimal, moneda: Moneda): Falta | null {
  if (monto === null || compare(monto, ZERO) <= 0 || countDecimals(monto) > PRINT_SCALE)
    return falta('PAGO-01', 'monto');
  const saldo = formatMonto(restante, moneda);
  return compare(monto, restante) > 0 ? falta('PAGO-02', 'monto', { saldo }) : null;
}

/** Age of a debt; both days are yyyy-mm-dd. */
export function agingOf(vencimiento: string, hoy: string): Antiguedad {
  const dias = daysBetween(vencimiento, hoy);
  if (dias <= 0) return 'AL_DIA';
  if (dias <= 30) return 'DE_1_A_30';
  if (dias <= 60) return 'DE_31_A_60';
  return dias <= 90 ? 'DE_61_A_90' : 'MAS_DE_90';
}

function isPagado({ monto, pagado }: AbonoDocumento): boolean {
  return compare(decimal(pagado), decimal(monto)) >= 0;
}
