import { cuotaOf } from '../cobros/cuota.ts';
import type { Cuota } from '../cobros/cuota.ts';
import { toMicros } from '../cobros/saldo.ts';
import type { DocumentoCompleto } from '../modelo/documento.ts';
import type { DocumentoGuardado } from '../modelo/documento-guardado.ts';
import { isEstado } from '../modelo/estados.ts';
import type { CambioRegistro } from './decision.ts';
import { createEvento } from './eventos.ts';
import { createRegistro, statusOf } from './registro.ts';
import type { Registro } from './registro.ts';

/**
 * Reason for refusing a note: `ORIGEN_NO_VIGENTE` when the document that it adjusts is not certified any more,
 * `SIN_SALDO_ORIGEN` when all its notes together would exceed its total.
 */
export type RechazoReserva = 'ORIGEN_NO_VIGENTE' | 'SIN_SALDO_ORIGEN';

/**
 * Part of its origin that a new note takes. The origin may have changed since it was read: the part is taken while the
 * origin is in a `firme` state and has given at most `maximo` before, so that notes that fit together do not wait for
 * each other.
 */
export type TomaCuota = {
  idOrigen: string;
  /** Millionths to add to the origin's `acreditado`. */
  acreditado: bigint;
  /** Number to add to the origin's `notasVigentes`. */
  notasVigentes: number;
  maximo: bigint;
};

export type DecisionReserva = { rechazo: RechazoReserva } | (CambioRegistro & { toma: TomaCuota | null });

/** Makes the first record of a document, which takes one credit and, for a note, its part of the origin. */
export function decideReserva(
  guardado: DocumentoGuardado,
  origen: Registro | null,
  now: Date,
): DecisionReserva {
  const { documento } = guardado;
  const cuota = cuotaOf(documento);
  const toma = cuota === null ? null : takeCuota(documento, cuota, origen);
  if (typeof toma === 'string') return { rechazo: toma };
  return {
    registro: createRegistro(guardado, now),
    evento: createEvento('GUARDADO', now, { usuario: documento.idUsuario }),
    movimientos: [{ tipo: 'credito_reservado' }],
    toma,
  };
}

function takeCuota(
  { total }: DocumentoCompleto,
  { idOrigen, acredita, bloquea }: Cuota,
  origen: Registro | null,
): TomaCuota | RechazoReserva {
  if (origen === null || !isEstado(statusOf(origen), 'firme')) return 'ORIGEN_NO_VIGENTE';
  const acreditado = acredita ? toMicros(total) : 0n;
  const maximo = toMicros(origen.guardado.documento.total) - acreditado;
  if (maximo < origen.acreditado) return 'SIN_SALDO_ORIGEN';
  return { idOrigen, acreditado, notasVigentes: bloquea ? 1 : 0, maximo };
}
