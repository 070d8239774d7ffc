import { compare, decimal, sum } from '../../dinero/decimal.ts';
import type { NotaDeDocumento, ResumenDocumento } from '../modelo/documento.ts';
import { isEstado } from '../modelo/estados.ts';
import { efectoOf } from '../modelo/tipos.ts';

/** Part of a document that its credit and abono notes took back. */
export type Acreditacion = 'PARCIAL' | 'TOTAL';

/** Part that the notes in force took of a document in force; null when they took nothing. Amounts are decimal text. */
export function acreditacionOf(
  { total, statusDocumento }: Pick<ResumenDocumento, 'total' | 'statusDocumento'>,
  notas: readonly Pick<NotaDeDocumento, 'tipoDoc' | 'statusDocumento' | 'total'>[],
): Acreditacion | null {
  const vigentes = notas.filter(
    (nota) => efectoOf(nota.tipoDoc) === 'resta' && isEstado(nota.statusDocumento, 'vigente'),
  );
  if (vigentes.length === 0 || !isEstado(statusDocumento, 'vigente')) return null;
  const acreditado = sum(vigentes.map((nota) => decimal(nota.total)));
  return compare(acreditado, decimal(total)) < 0 ? 'PARCIAL' : 'TOTAL';
}
