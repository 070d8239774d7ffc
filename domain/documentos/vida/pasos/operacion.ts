import { isEstado } from '../../modelo/estados.ts';
import type { CambioRegistro, Parte, Situacion } from '../decision.ts';
import type { PasoDe } from '../paso.ts';
import { isFree, postpone, statusOf } from '../registro.ts';
import { annul, refuseAnulacion } from './anulacion.ts';
import { certify, reject } from './certificacion.ts';

/** Brings the next attempt of a document in doubt, or of an annulment in doubt, forward. */
export function hurry(
  { registro }: Situacion,
  { proximoIntento }: PasoDe<'adelantado'>,
  now: Date,
): Parte | null {
  if (registro.duda === null || registro.proximoIntento === null || !isFree(registro, now)) return null;
  return { registro: postpone(registro, proximoIntento) };
}

/** INCIERTO → CERTIFICADO with the data that the certifier told a person. */
export function certifyByHand(
  situacion: Situacion,
  { datos, usuario }: PasoDe<'certificado_a_mano'>,
  now: Date,
): Parte | null {
  if (!isLeft(situacion, now)) return null;
  return signedBy(certify(situacion, { tipo: 'certificado', datos }, now), usuario);
}

/** INCIERTO → RECHAZADO, once the certifier has told a person that it has no such document. */
export function rejectByHand(
  situacion: Situacion,
  { mensajes, usuario }: PasoDe<'rechazado_a_mano'>,
  now: Date,
): Parte | null {
  if (!isLeft(situacion, now)) return null;
  const { lease } = situacion.registro;
  return signedBy(reject(situacion, { tipo: 'rechazado', lease, mensajes }, now), usuario);
}

/** ANULANDO → ANULADO on the day that the certifier told a person. */
export function annulByHand(
  situacion: Situacion,
  { fechaAnulacion, usuario }: PasoDe<'anulado_a_mano'>,
  now: Date,
): Parte | null {
  if (!isAnulacionLeft(situacion, now)) return null;
  return signedBy(annul(situacion, { tipo: 'anulado', fechaAnulacion }, now), usuario);
}

/** ANULANDO → CERTIFICADO, once the certifier has told a person that it did not annul the document. */
export function refuseAnulacionByHand(
  situacion: Situacion,
  { mensajes, usuario }: PasoDe<'anulacion_negada_a_mano'>,
  now: Date,
): Parte | null {
  if (!isAnulacionLeft(situacion, now)) return null;
  const { lease } = situacion.registro;
  return signedBy(refuseAnulacion(situacion, { tipo: 'anulacion_rechazada', lease, mensajes }, now), usuario);
}

function isAnulacionLeft({ registro }: Situacion, now: Date): boolean {
  return statusOf(registro) === 'ANULANDO' && registro.duda !== null && isFree(registro, now);
}

/** Whether it is in doubt and no worker is at it, whose own answer would come too late. */
function isLeft({ registro }: Situacion, now: Date): boolean {
  return isEstado(statusOf(registro), 'enDuda') && isFree(registro, now);
}

/** Names in the history who entered the result, which no worker did. */
function signedBy(parte: Parte | null, usuario: string): Parte | null {
  if (parte === null) return null;
  const evento: CambioRegistro['evento'] = parte.evento ?? null;
  return { ...parte, evento: evento === null ? null : { ...evento, usuario } };
}
