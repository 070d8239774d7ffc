import { decimal, sum } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import type { NotaDeDocumento } from '../modelo/documento.ts';
import { isEstado } from '../modelo/estados.ts';
import { efectoOf } from '../modelo/tipos.ts';

/** Sum that the credit and abono notes of a document take off it, as long as they are not annulled or refused. */
export function sumNotas(notas: readonly NotaDeDocumento[]): Decimal {
  return sum(
    notas
      .filter(
        ({ tipoDoc, statusDocumento }) =>
          efectoOf(tipoDoc) === 'resta' && !isEstado(statusDocumento, 'sinEfecto'),
      )
      .map(({ total }) => decimal(total)),
  );
}
