import { findFaltaFecha } from '../../calculo/emision.ts';
import { toGuatemala } from '../../../fechas/guatemala.ts';
import { isEstado } from '../../modelo/estados.ts';
import { creditoOf, esperaOf } from '../decision.ts';
import type { Parte, Situacion } from '../decision.ts';
import { createEvento, describeMensajes } from '../eventos.ts';
import { returnCuota } from '../nota.ts';
import type { PasoDe } from '../paso.ts';
import { conclude, postpone, statusOf, withDocumento } from '../registro.ts';

/** ESPERA_CREDITO → EN_PROCESO; one that SAT does not take any more on that day takes no credit. */
export function takeCredito({ registro }: Situacion, _: PasoDe<'credito_tomado'>, now: Date): Parte | null {
  const { fechaEmision } = registro.guardado.documento;
  if (!isEstado(statusOf(registro), 'enEspera')) return null;
  if (findFaltaFecha(fechaEmision.slice(0, 10), toGuatemala(now.getTime()).fecha) !== null) return null;
  return {
    registro: withDocumento(postpone(registro, now.getTime()), { statusDocumento: 'EN_PROCESO' }),
    evento: createEvento('CREDITO_TOMADO', now),
    movimientos: [...creditoOf(registro, 'credito_reservado'), esperaOf(registro, false)],
  };
}

/** ESPERA_CREDITO → RECHAZADO; there is no credit to give back, only the part of its origin that a note took. */
export function discard(
  situacion: Situacion,
  { mensajes, usuario }: PasoDe<'descartado'>,
  now: Date,
): Parte | null {
  const { registro } = situacion;
  if (!isEstado(statusOf(registro), 'enEspera')) return null;
  return {
    registro: withDocumento(conclude(registro), { statusDocumento: 'RECHAZADO', mensajes: [...mensajes] }),
    evento: createEvento('DESCARTADO', now, { usuario, detalle: describeMensajes(mensajes) }),
    movimientos: [esperaOf(registro, false)],
    origen: returnCuota(situacion),
  };
}
