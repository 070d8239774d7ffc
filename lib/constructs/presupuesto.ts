import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Etapa } from '../etapa.ts';

export interface PresupuestoProps {
  readonly etapa: Etapa;
  /** Address that hears it. */
  readonly correo: string;
}

/** Parts of the month's budget at which somebody is told: what was spent, and what the month will come to. */
const AVISOS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

/** Budget of the month for everything that carries the tag of the stage, which must be activated for bills once. */
export class Presupuesto extends Construct {
  constructor(scope: Construct, id: string, { etapa, correo }: PresupuestoProps) {
    super(scope, id);
    new CfnBudget(this, 'Mes', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: etapa.presupuesto, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:etapa$${etapa.nombre}`] },
      },
      notificationsWithSubscribers: AVISOS.map((aviso) => ({
        notification: { ...aviso, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
        subscribers: [{ subscriptionType: 'EMAIL', address: correo }],
      })),
    });
  }
}
