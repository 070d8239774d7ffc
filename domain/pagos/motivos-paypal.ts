import type { GrupoPago } from '../errores/mensajes-pago.ts';
import type { ResultadoPago } from './resultado.ts';

/**
 * Outcome of an order at a wallet. Besides the outcomes of a card: ABIERTA charged nothing and the buyer may go on with
 * the same order; DEVUELTA was charged and the money went back later, by us, by hand or by a claim of the buyer.
 */
export type ResultadoOrden =
  | ResultadoPago
  | { readonly estado: 'ABIERTA'; readonly grupo: 'SIN_APROBAR' | 'PAYPAL' }
  | { readonly estado: 'DEVUELTA'; readonly referencia: string };

/**
 * Step after a refused capture. LEER asks the order, because the refusal speaks of an earlier attempt; ALARMAR means that
 * another order of the purchase was paid; DUDAR means that nobody knows.
 */
type ConductaCaptura =
  | { readonly conducta: 'ABRIR'; readonly grupo: 'SIN_APROBAR' | 'PAYPAL' }
  | { readonly conducta: 'RECHAZAR'; readonly grupo: GrupoPago }
  | { readonly conducta: 'LEER' | 'LEER_O_RECHAZAR' | 'ALARMAR' | 'DUDAR' };

const SIN_APROBAR = { conducta: 'ABRIR', grupo: 'SIN_APROBAR' } as const;
const RECHAZAR = { conducta: 'RECHAZAR', grupo: 'PAYPAL' } as const;

/** Step of each issue with which PayPal refuses a capture. */
export const ISSUES_CAPTURA: Readonly<Record<string, ConductaCaptura>> = {
  ORDER_NOT_APPROVED: SIN_APROBAR,
  PAYER_ACTION_REQUIRED: SIN_APROBAR,
  INSTRUMENT_DECLINED: { conducta: 'ABRIR', grupo: 'PAYPAL' },
  PAYER_CANNOT_PAY: RECHAZAR,
  TRANSACTION_REFUSED: RECHAZAR,
  COMPLIANCE_VIOLATION: RECHAZAR,
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: RECHAZAR,
  CURRENCY_NOT_SUPPORTED: { conducta: 'RECHAZAR', grupo: 'SERVICIO' },
  ORDER_ALREADY_CAPTURED: { conducta: 'LEER' },
  PREVIOUS_REQUEST_IN_PROGRESS: { conducta: 'LEER' },
  DUPLICATE_INVOICE_ID: { conducta: 'ALARMAR' },
};

const RECHAZOS: ReadonlySet<number> = new Set([400, 404, 422]);

/** Decides the step after an answer to a capture that is not a success; an issue that is new is believed only after a look. */
export function decideCaptura(status: number, issue: string): ConductaCaptura {
  if (!RECHAZOS.has(status)) return { conducta: 'DUDAR' };
  const conducta = Object.hasOwn(ISSUES_CAPTURA, issue) ? ISSUES_CAPTURA[issue] : undefined;
  return conducta ?? { conducta: 'LEER_O_RECHAZAR' };
}
