import { PRINT_SCALE, ZERO, parseDecimal, printMonto, round, subtract, sum } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { splitAbonos } from '#domain/documentos/calculo/abonos.ts';
import type { AbonoBorrador, DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { calculateDocumento } from '#domain/documentos/calculo/totales.ts';
import { addDays, addMonths, isFecha } from '#domain/fechas/guatemala.ts';
import { tidyBorrador } from './tidy-borrador.ts';
import { cleanMonto } from './montos.ts';

/** Time between instalments. */
export type Cadencia = 'mes' | 'quincena' | 'semana';

const DIAS: Readonly<Record<Exclude<Cadencia, 'mes'>, number>> = { quincena: 15, semana: 7 };

/** Due days from the first one on; an unreadable first day is returned as it is. */
export function planVencimientos(primera: string, cadencia: Cadencia, cantidad: number): string[] {
  if (!isFecha(primera)) return Array.from({ length: cantidad }, () => primera);
  return Array.from({ length: cantidad }, (_, i) =>
    cadencia === 'mes' ? addMonths(primera, i) : addDays(primera, i * DIAS[cadencia]),
  );
}

/** Cadence that a list of due days follows; a month when none fits. */
export function cadenciaOf(vencimientos: readonly string[]): Cadencia {
  const [primera = ''] = vencimientos;
  const found = (['mes', 'quincena', 'semana'] as const).find((cadencia) =>
    planVencimientos(primera, cadencia, vencimientos.length).every((fecha, i) => fecha === vencimientos[i]),
  );
  return found ?? 'mes';
}

const vencimientosOf = ({ datosFacturaCambiaria, fechaEmision }: DocumentoBorrador): string[] => {
  const own = (datosFacturaCambiaria?.abonos ?? []).map(({ fechaVencimiento }) => fechaVencimiento);
  if (own.length > 0) return own;
  return [isFecha(fechaEmision) ? addMonths(fechaEmision, 1) : fechaEmision];
};

function totalOf(borrador: DocumentoBorrador): string {
  return printMonto(calculateDocumento(tidyBorrador(borrador)).granTotal);
}

/** Splits the total into equal instalments on the given days; without days on the present ones, or in a month. */
export function splitTotal(
  borrador: DocumentoBorrador,
  vencimientos: readonly string[] = vencimientosOf(borrador),
): { abonos: AbonoBorrador[] } {
  return { abonos: splitAbonos(totalOf(borrador), vencimientos) };
}

/** Whether the instalments are the equal split of the total, so that they may follow it. */
export function isRepartido(borrador: DocumentoBorrador): boolean {
  const { datosFacturaCambiaria } = borrador;
  if (datosFacturaCambiaria === null) return true;
  const equal = splitTotal(borrador).abonos;
  return datosFacturaCambiaria.abonos.every(({ monto }, i) => monto === equal[i]?.monto);
}

/** Amount that the instalments lack to reach the total; negative when they exceed it. */
export function diferenciaAbonos(abonos: readonly AbonoBorrador[], granTotal: Decimal): Decimal {
  const suma = sum(abonos.map(({ monto }) => parseDecimal(cleanMonto(monto)) ?? ZERO));
  return subtract(round(granTotal, PRINT_SCALE), suma);
}
