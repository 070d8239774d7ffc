import { ZERO, compare, decimal, sum } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import type { NotaDeDocumento, ResumenDocumento } from '../modelo/documento.ts';
import { isEstado } from '../modelo/estados.ts';
import { efectoOf } from '../modelo/tipos.ts';

/** Part of a document that its credit and abono notes took back. */
export const ACREDITACIONES = ['PARCIAL', 'TOTAL'] as const;
export type Acreditacion = (typeof ACREDITACIONES)[number];

/** Sum of the credit and abono notes in force. */
export function sumAcreditado(notas: readonly NotaDeDocumento[]): Decimal {
  return sum(
    notas
      .filter(
        ({ tipoDoc, statusDocumento }) =>
          efectoOf(tipoDoc) === 'resta' && isEstado(statusDocumento, 'vigente'),
      )
      .map(({ total }) => decimal(total)),
  );
}

/**
 * Part that the notes took of a document in force; null when they took nothing. Amounts are decimal text. Where its notes are
 * known, the larger sum counts, because a document may be older than the sum that it carries.
 */
export function acreditacionOf(
  {
    total,
    totalAcreditado,
    statusDocumento,
  }: Pick<ResumenDocumento, 'total' | 'totalAcreditado' | 'statusDocumento'>,
  notas: readonly NotaDeDocumento[] = [],
): Acreditacion | null {
  if (!isEstado(statusDocumento, 'vigente')) return null;
  const guardado = decimal(totalAcreditado ?? '0.00');
  const leido = sumAcreditado(notas);
  const acreditado = compare(guardado, leido) < 0 ? leido : guardado;
  if (compare(acreditado, ZERO) <= 0) return null;
  return compare(acreditado, decimal(total)) < 0 ? 'PARCIAL' : 'TOTAL';
}
