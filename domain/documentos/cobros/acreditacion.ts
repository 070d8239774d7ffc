import { compare, decimal } from '../../dinero/decimal.ts';
import type { ResumenDocumento } from '../modelo/documento.ts';
import { isEstado } from '../modelo/estados.ts';

/** Part of a document that its credit and abono notes took back. */
export const ACREDITACIONES = ['PARCIAL', 'TOTAL'] as const;
export type Acreditacion = (typeof ACREDITACIONES)[number];

/** Part that the notes took of a document in force; null when they took nothing. Amounts are decimal text. */
export function acreditacionOf({
  total,
  totalAcreditado,
  statusDocumento,
}: Pick<ResumenDocumento, 'total' | 'totalAcreditado' | 'statusDocumento'>): Acreditacion | null {
  if (totalAcreditado === null || !isEstado(statusDocumento, 'vigente')) return null;
  return compare(decimal(totalAcreditado), decimal(total)) < 0 ? 'PARCIAL' : 'TOTAL';
}
