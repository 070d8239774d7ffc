/** Answer of the simulated card gateway to a test card; `estado` and `motivo` are words of the real protocol. */
export type Comportamiento = {
  readonly status: number;
  readonly estado: string;
  readonly motivo: string;
  /** Whether the card is charged, or its amount held. */
  readonly isCobrada: boolean;
  /** Whether the answer is lost. */
  readonly isMuda: boolean;
  /** Time-out voids that fail before one succeeds. */
  readonly fallosAlAnular: number;
};

const BASE: Comportamiento = {
  status: 201,
  estado: 'AUTHORIZED',
  motivo: '',
  isCobrada: true,
  isMuda: false,
  fallosAlAnular: 0,
};

const declined = (motivo: string): Comportamiento => ({
  ...BASE,
  estado: 'DECLINED',
  motivo,
  isCobrada: false,
});

/** Test cards by number, our own convention; every number has a right check digit (docs/servicios.md, "Card payments"). */
export const TARJETAS: Readonly<Record<string, Comportamiento>> = {
  '4111111111111111': BASE,
  '5555555555554444': BASE,
  '2222420000001113': BASE,
  '378282246310005': BASE,
  '4000000000000002': declined('GENERAL_DECLINE'),
  '4000000000009995': declined('INSUFFICIENT_FUND'),
  '4000000000009979': declined('STOLEN_LOST_CARD'),
  '4000000000009987': declined('STOLEN_LOST_CARD'),
  '4000000000000069': declined('EXPIRED_CARD'),
  '4000000000000127': declined('CVN_NOT_MATCH'),
  '4000000000000259': { ...BASE, estado: 'AUTHORIZED_PENDING_REVIEW', isCobrada: false },
  '4000000000000101': { ...BASE, estado: 'AUTHORIZED_RISK_DECLINED', motivo: 'SCORE_EXCEEDS_THRESHOLD' },
  '4000000000000119': { ...BASE, status: 502, estado: 'SERVER_ERROR', motivo: 'SERVER_TIMEOUT' },
  '4000000000000341': { ...BASE, isMuda: true },
  '4000000000000010': { ...BASE, isMuda: true, fallosAlAnular: 2 },
  '4000000000000044': { ...declined('INVALID_CARD'), status: 400, estado: 'INVALID_REQUEST' },
};

const CVV_MALO = '999';

/** Behaviour of a card; a number outside the table is refused, so that a real card is never taken here. */
export function comportamientoOf(card: {
  readonly numero: string;
  readonly cvv: string;
  /** Expiry and present month as YYYY-MM. */
  readonly vencimiento: string;
  readonly mesActual: string;
}): Comportamiento {
  if (card.vencimiento < card.mesActual) return declined('EXPIRED_CARD');
  if (card.cvv === CVV_MALO) return declined('CVN_NOT_MATCH');
  return (Object.hasOwn(TARJETAS, card.numero) ? TARJETAS[card.numero] : null) ?? declined('INVALID_ACCOUNT');
}
