import type { DecisionOperador } from '#domain/creditos/pasos-compra.ts';
import { t } from './i18n.ts';

/** Kinds of decision, each with its answers in the order in which they are offered. */
export const RESPUESTAS = {
  DEPOSITO: ['APROBADA', 'RECHAZADA'],
  COBRO: ['APROBADA', 'DEVUELTA', 'RECHAZADA'],
  DEVOLVER: ['DEVUELTA', 'APROBADA'],
} as const satisfies Record<string, readonly DecisionOperador[]>;
export type ClaseDecision = keyof typeof RESPUESTAS;

/** Text of a decision; each class has those of its answers. */
export function textoDe(clase: ClaseDecision, decision: DecisionOperador): string {
  return t(`operador.compras.${clase}.${decision}` as 'operador.compras.COBRO.APROBADA');
}
