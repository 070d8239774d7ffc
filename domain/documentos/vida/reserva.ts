import { findExcesos, partesOf, sumAcreditado } from '../cobros/acreditado.ts';
import type { NotaContada } from '../cobros/acreditado.ts';
import { cuotaOf } from '../cobros/cuota.ts';
import type { Cuota } from '../cobros/cuota.ts';
import { describeFormaPago } from '../cobros/forma-pago.ts';
import { addDays, toEpochMs } from '../../fechas/guatemala.ts';
import { plazoEn } from '../../ley/plazos.ts';
import type { DocumentoCompleto } from '../modelo/documento.ts';
import type { DocumentoGuardado } from '../modelo/documento-guardado.ts';
import { isEstado } from '../modelo/estados.ts';
import { cajasOf, conteosOf, creditoOf, esperaOf } from './decision.ts';
import type { CambioRegistro } from './decision.ts';
import { createEvento } from './eventos.ts';
import { createRegistro, statusOf, withDocumento } from './registro.ts';
import type { Registro } from './registro.ts';

/**
 * Reason for refusing a note: `ORIGEN_NO_VIGENTE` when the document that it adjusts is not certified any more,
 * `SIN_SALDO_ORIGEN` when all its notes together would exceed one of its lines.
 */
export type RechazoReserva = 'ORIGEN_NO_VIGENTE' | 'SIN_SALDO_ORIGEN';

/** The document that a new note adjusts, with all its notes, as they are when the note is stored. */
export type OrigenDeReserva = { registro: Registro; notas: readonly NotaContada[] };

/**
 * Part of its origin that a new note takes. The decision read every note of the origin, and each note that is stored or
 * ends without effect counts as a version of the origin, so the part is taken only while the origin has the version
 * that was read.
 */
export type TomaCuota = {
  idOrigen: string;
  /** Number to add to the origin's `notasVigentes`. */
  notasVigentes: number;
};

export type DecisionReserva = { rechazo: RechazoReserva } | (CambioRegistro & { toma: TomaCuota | null });

/**
 * Makes the first record of a document, which takes one credit (none in practice) and, for a note, its part of the origin.
 * One that waits for a credit takes none yet and is looked at when SAT does not take its day any more.
 */
export function decideReserva(
  guardado: DocumentoGuardado,
  origen: OrigenDeReserva | null,
  now: Date,
  isEnEspera = false,
): DecisionReserva {
  const { documento } = guardado;
  const cuota = cuotaOf(documento);
  const toma = cuota === null ? null : takeCuota(guardado, cuota, origen);
  if (typeof toma === 'string') return { rechazo: toma };
  const nuevo = createRegistro(guardado, now);
  const registro = isEnEspera
    ? withDocumento(
        { ...nuevo, proximoIntento: finEsperaOf(documento) },
        { statusDocumento: 'ESPERA_CREDITO' },
      )
    : nuevo;
  return {
    registro,
    evento: createEvento(isEnEspera ? 'EN_ESPERA' : 'GUARDADO', now, {
      usuario: documento.idUsuario,
      detalle: describeFormaPago(documento.datos.formaPago, documento.moneda),
    }),
    movimientos: [
      ...(isEnEspera ? [esperaOf(registro, true)] : creditoOf(registro, 'credito_reservado')),
      ...conteosOf(null, registro),
      ...cajasOf(null, registro),
    ],
    toma,
  };
}

/** Instant (epoch ms) from which SAT does not take the day of the document any more. */
function finEsperaOf({ fechaEmision }: DocumentoCompleto): number {
  const dia = fechaEmision.slice(0, 10);
  const siguiente = addDays(dia, plazoEn('diasEmision', dia) + 1);
  const instante = toEpochMs(`${siguiente}T00:00:00-06:00`);
  if (instante === null) throw new Error(`Not a date: ${fechaEmision}`);
  return instante;
}

function takeCuota(
  guardado: DocumentoGuardado,
  { idOrigen, acredita, bloquea }: Cuota,
  origen: OrigenDeReserva | null,
): TomaCuota | RechazoReserva {
  if (origen === null || !isEstado(statusOf(origen.registro), 'firme')) return 'ORIGEN_NO_VIGENTE';
  const { documento } = origen.registro.guardado;
  const acreditado = sumAcreditado(origen.notas);
  if (acredita && findExcesos({ documento, acreditado }, partesOf(guardado)).length > 0) {
    return 'SIN_SALDO_ORIGEN';
  }
  return { idOrigen, notasVigentes: bloquea ? 1 : 0 };
}
