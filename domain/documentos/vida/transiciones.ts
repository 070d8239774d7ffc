import { cuotaOf } from '../cobros/cuota.ts';
import { isEstado } from '../modelo/estados.ts';
import { createCambio } from './decision.ts';
import type { Decision, Parte, Situacion } from './decision.ts';
import type { Paso, PasoDe, TipoPaso } from './paso.ts';
import {
  annul,
  annulOutside,
  awaitAnulacion,
  missAnulacion,
  redateAnulacion,
  refuseAnulacion,
  startAnulacion,
} from './pasos/anulacion.ts';
import { certify, doubt, missCertificador, putOff, reject, sign } from './pasos/certificacion.ts';
import { discard, takeCredito } from './pasos/espera.ts';
import { correctDireccion, correctFormaPago, pay } from './pasos/cuenta.ts';
import { annulByHand, certifyByHand, hurry, refuseAnulacionByHand, rejectByHand } from './pasos/operacion.ts';
import { reroute, startContingencia } from './pasos/salidas.ts';
import { statusOf } from './registro.ts';
import type { Registro } from './registro.ts';

type Regla<T extends TipoPaso> = (situacion: Situacion, paso: PasoDe<T>, now: Date) => Parte | null;

const REGLAS: { readonly [T in TipoPaso]: Regla<T> } = {
  credito_tomado: takeCredito,
  descartado: discard,
  firmado: sign,
  no_disponible: missCertificador,
  aplazado: putOff,
  incierto: doubt,
  adelantado: hurry,
  certificado: certify,
  rechazado: reject,
  certificado_a_mano: certifyByHand,
  rechazado_a_mano: rejectByHand,
  anulado_a_mano: annulByHand,
  anulacion_negada_a_mano: refuseAnulacionByHand,
  reencaminado: reroute,
  contingencia: startContingencia,
  anulacion_solicitada: startAnulacion,
  anulado: annul,
  anulado_fuera: annulOutside,
  anulacion_rechazada: refuseAnulacion,
  anulacion_pendiente: awaitAnulacion,
  anulacion_no_enviada: missAnulacion,
  anulacion_refechada: redateAnulacion,
  pagado: pay,
  direccion_corregida: correctDireccion,
  forma_pago_corregida: correctFormaPago,
};

/**
 * Decides a step: the new state of the record and of a note's origin, the entries in their histories and the movements
 * that follow. Null when nothing is to be done: the step is a repeat, the state does not allow it, or the worker's
 * lease ended. Throws when a certifier authorised a document that had been given up.
 */
export function decide(situacion: Situacion, paso: Paso, now: Date): Decision | null {
  const { registro } = situacion;
  if ('lease' in paso && paso.lease.until !== registro.lease.until) return null;
  if (isEstado(statusOf(registro), 'enEspera') && !PASOS_EN_ESPERA.has(paso.tipo))
    return refuseEnEspera(paso);
  const parte = applyRegla(situacion, paso, now);
  return parte === null ? null : { ...createCambio(registro, parte), origen: parte.origen ?? null };
}

/** Steps of a document that waits for a credit. */
const PASOS_EN_ESPERA: ReadonlySet<TipoPaso> = new Set(['credito_tomado', 'descartado']);

/** Refuses any other step of a document that took no credit; throws when a certifier acted on one. */
function refuseEnEspera({ tipo }: Paso): null {
  if (tipo === 'certificado') throw new Error('Certified while it waited for a credit');
  return null;
}

function applyRegla<T extends TipoPaso>(situacion: Situacion, paso: PasoDe<T>, now: Date): Parte | null {
  return REGLAS[paso.tipo](situacion, paso, now);
}

/** Steps of a note that change the document it adjusts. */
const PASOS_CON_ORIGEN: ReadonlySet<TipoPaso> = new Set([
  'certificado',
  'descartado',
  'rechazado',
  'certificado_a_mano',
  'rechazado_a_mano',
  'anulado',
  'anulado_fuera',
  'anulado_a_mano',
]);

/** Document that must be read besides the record to decide the step; null when the record alone is enough. */
export function idOrigenOf({ guardado }: Registro, { tipo }: Paso): string | null {
  return PASOS_CON_ORIGEN.has(tipo) ? (cuotaOf(guardado.documento)?.idOrigen ?? null) : null;
}
