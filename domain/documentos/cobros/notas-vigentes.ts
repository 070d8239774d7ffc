import { decimal, sum } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import type { NotaDeDocumento } from '../modelo/documento.ts';

const TIPOS_QUE_RESTAN: ReadonlySet<string> = new Set(['NCRE', 'NABN']);
const ESTADOS_SIN_EFECTO: ReadonlySet<string> = new Set(['RECHAZADO', 'ANULADO']);

/** What the notes of a document take off it: its credit and abono notes that stand, sent or certified. */
export function sumNotas(notas: readonly NotaDeDocumento[]): Decimal {
  return sum(
    notas
      .filter(
        ({ tipoDoc, statusDocumento }) =>
          TIPOS_QUE_RESTAN.has(tipoDoc) && !ESTADOS_SIN_EFECTO.has(statusDocumento),
      )
      .map(({ total }) => decimal(total)),
  );
}
