import type { GrupoPago } from '../errores/mensajes-pago.ts';

/**
 * Step after an answer of the card gateway. REVERTIR gives the held amount back at once; DESHACER means that nobody knows
 * whether the card was charged, so the charge is undone by its attempt and searched.
 */
export type Conducta = 'APROBAR' | 'RECHAZAR' | 'REVERTIR' | 'REVISAR' | 'DESHACER';
export type Decision = { readonly conducta: Conducta; readonly grupo: GrupoPago | null };

/** Status of the payment in an answer with the HTTP status 201, each with its safe step. */
export const ESTADOS_COBRO: Readonly<Record<string, Conducta>> = {
  AUTHORIZED: 'APROBAR',
  PARTIAL_AUTHORIZED: 'REVERTIR',
  AUTHORIZED_PENDING_REVIEW: 'REVISAR',
  AUTHORIZED_RISK_DECLINED: 'REVERTIR',
  PENDING_AUTHENTICATION: 'RECHAZAR',
  PENDING_REVIEW: 'REVISAR',
  DECLINED: 'RECHAZAR',
  INVALID_REQUEST: 'RECHAZAR',
};

/** Group of each reason of a refusal; a reason that is not here is one of the bank. */
export const GRUPO_DE_MOTIVO: Readonly<Record<string, GrupoPago>> = {
  AVS_FAILED: 'DATOS',
  CONTACT_PROCESSOR: 'EMISOR',
  EXPIRED_CARD: 'DATOS',
  PROCESSOR_DECLINED: 'EMISOR',
  INSUFFICIENT_FUND: 'FONDOS',
  EXCEEDS_CREDIT_LIMIT: 'FONDOS',
  STOLEN_LOST_CARD: 'EMISOR',
  ISSUER_UNAVAILABLE: 'SERVICIO',
  UNAUTHORIZED_CARD: 'EMISOR',
  CVN_NOT_MATCH: 'DATOS',
  INVALID_CVN: 'DATOS',
  BLACKLISTED_CUSTOMER: 'EMISOR',
  SUSPENDED_ACCOUNT: 'EMISOR',
  INVALID_ACCOUNT: 'DATOS',
  GENERAL_DECLINE: 'EMISOR',
  DECISION_PROFILE_REJECT: 'EMISOR',
  SCORE_EXCEEDS_THRESHOLD: 'EMISOR',
  DECISION_PROFILE_REVIEW: 'EMISOR',
  CONSUMER_AUTHENTICATION_REQUIRED: 'EMISOR',
  PROCESSOR_ERROR: 'SERVICIO',
  MISSING_FIELD: 'DATOS',
  INVALID_DATA: 'DATOS',
  INVALID_CARD: 'DATOS',
  CARD_TYPE_NOT_ACCEPTED: 'DATOS',
  INVALID_AMOUNT: 'SERVICIO',
  INVALID_MERCHANT_CONFIGURATION: 'SERVICIO',
  PROCESSOR_UNAVAILABLE: 'SERVICIO',
};

/** Answer of the gateway to a charge: HTTP status, and the two words of its body, "" where absent. */
export type RespuestaCobro = {
  readonly status: number;
  readonly estado: string;
  readonly motivo: string;
};

const SIN_COBRO: ReadonlySet<number> = new Set([401, 403, 404, 429]);

/**
 * Decides the step after an answer. Whatever is not known to have charged nothing is undone: a server error, a status
 * that is new, and DUPLICATE_REQUEST, which speaks of an earlier attempt whose outcome it does not say.
 */
export function decideCobro({ status, estado, motivo }: RespuestaCobro): Decision {
  if (SIN_COBRO.has(status)) return { conducta: 'RECHAZAR', grupo: 'SERVICIO' };
  if (status === 201) return decideEstado(estado, motivo);
  const isRechazo = status === 400 && motivo !== '' && motivo !== 'DUPLICATE_REQUEST';
  return isRechazo
    ? { conducta: 'RECHAZAR', grupo: grupoOf(motivo, 'DATOS') }
    : { conducta: 'DESHACER', grupo: null };
}

function decideEstado(estado: string, motivo: string): Decision {
  const conducta = Object.hasOwn(ESTADOS_COBRO, estado) ? ESTADOS_COBRO[estado] : undefined;
  if (conducta === undefined) return { conducta: 'DESHACER', grupo: null };
  const isRechazo = conducta === 'RECHAZAR' || conducta === 'REVERTIR';
  return { conducta, grupo: isRechazo ? grupoOf(motivo, 'EMISOR') : null };
}

function grupoOf(motivo: string, otro: GrupoPago): GrupoPago {
  return Object.hasOwn(GRUPO_DE_MOTIVO, motivo) ? (GRUPO_DE_MOTIVO[motivo] ?? otro) : otro;
}
