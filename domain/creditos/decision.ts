import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import type { Compra } from './compra.ts';
import type { DecisionOperador } from './pasos-compra.ts';

/** Decision of an operator as it was written. */
export type DecisionEscrita = {
  readonly decision: DecisionOperador;
  readonly numeroAutorizacion: string;
  readonly referencia: string;
};

const REGLAS = {
  numeroAutorizacion: [
    {
      codigo: 'DECISION-01',
      isBroken: ({ numeroAutorizacion }: DecisionEscrita) => !/^[\w-]{1,40}$/.test(numeroAutorizacion),
    },
  ],
  referencia: [
    {
      codigo: 'DECISION-02',
      isBroken: ({ referencia }: DecisionEscrita) => !/^[\w-]{1,64}$/.test(referencia),
    },
  ],
} as const satisfies Record<string, readonly Regla<DecisionEscrita>[]>;

type Cobrada = Pick<Compra, 'metodo' | 'estado'>;

/** Whether the decision says that a gateway charged, so that the charge has to be named; a slip, or a purchase that was approved, names its own. */
export function isConCobro({ metodo, estado }: Cobrada, decision: DecisionOperador): boolean {
  return metodo !== 'DEPOSITO' && estado !== 'ANULACION_PENDIENTE' && decision !== 'RECHAZADA';
}

/** Checks the charge that a decision names: without its id its money could never go back. */
export function checkDecision(compra: Cobrada, escrita: DecisionEscrita): Falta[] {
  if (!isConCobro(compra, escrita.decision)) return [];
  return Object.entries(REGLAS).flatMap(([ruta, reglas]) => checkReglas(reglas, escrita, ruta));
}
