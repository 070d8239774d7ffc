import { Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import type { EventPattern } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { printNombre } from '../salidas.ts';

/**
 * Haste with which a person must look. `urgente`: issuers cannot work, or something is being lost; it may wake somebody. `aviso`:
 * something broke that is repeated by itself, or will break; it is read on the next working day.
 */
export type Severidad = 'urgente' | 'aviso';
const SEVERIDADES: readonly Severidad[] = ['urgente', 'aviso'];

export interface AlarmasProps {
  /** Address that hears each severity; null for none. */
  readonly correos: Readonly<Record<Severidad, string | null>>;
}

export type Regla = {
  readonly severidad: Severidad;
  /** Section of the runbook. @default the id */
  readonly seccion?: string;
  /** Value from which it rings. @default 1 */
  readonly umbral?: number;
  /** Periods in a row that must be at the limit. @default 1 */
  readonly periodos?: number;
  /** Whether silence rings as well, because the thing that measures has stopped. @default false */
  readonly isSilencioMalo?: boolean;
};

/** The alarms of a stage, and the way from each to a person. */
export class Alarmas extends Construct {
  readonly temas: Readonly<Record<Severidad, Topic>>;
  private readonly puestas: Alarm[] = [];

  constructor(scope: Construct, id: string, { correos }: AlarmasProps) {
    super(scope, id);
    this.temas = { urgente: this.createTema('Urgente'), aviso: this.createTema('Aviso') };
    for (const severidad of SEVERIDADES) {
      const correo = correos[severidad];
      if (correo !== null) this.temas[severidad].addSubscription(new EmailSubscription(correo));
      printNombre(this, `Tema${severidad}`, this.temas[severidad].topicArn);
    }
  }

  /** All of them, for the dashboard. */
  get todas(): readonly Alarm[] {
    return this.puestas;
  }

  /** Adds an alarm that rings while a measure is at its limit or above it. */
  add(id: string, metric: IMetric, { seccion = id, ...regla }: Regla): void {
    const { severidad, umbral = 1, periodos = 1, isSilencioMalo = false } = regla;
    const alarma = new Alarm(Stack.of(this), id, {
      alarmDescription: `${severidad}: docs/runbook.md, "${seccion}"`,
      metric,
      threshold: umbral,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: periodos,
      treatMissingData: isSilencioMalo ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    this.call(alarma, severidad);
  }

  /** Makes an alarm call the topic of its severity. */
  call(alarma: Alarm, severidad: Severidad): void {
    alarma.addAlarmAction(new SnsAction(this.temas[severidad]));
    this.puestas.push(alarma);
  }

  /** Calls at once with a text when something is done in the account that no measure shows. */
  addEvento(id: string, eventPattern: EventPattern, texto: string): void {
    const { urgente } = this.temas;
    // The CDK's own target would let every rule of every account publish.
    const target = { bind: () => ({ arn: urgente.topicArn, input: RuleTargetInput.fromText(texto) }) };
    const regla = new Rule(this, id, { eventPattern, targets: [target] });
    allowPublish(urgente, 'events.amazonaws.com', { ArnEquals: { 'aws:SourceArn': regla.ruleArn } });
  }

  private createTema(id: string): Topic {
    const tema = new Topic(this, id, { enforceSSL: true });
    // The refusal of plain HTTP makes a policy of our own, which replaces the one under which CloudWatch could publish.
    allowPublish(tema, 'cloudwatch.amazonaws.com', {
      StringEquals: { 'aws:SourceAccount': Stack.of(this).account },
    });
    return tema;
  }
}

function allowPublish(
  tema: Topic,
  servicio: string,
  conditions: Record<string, Record<string, string>>,
): void {
  tema.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal(servicio)],
      actions: ['sns:Publish'],
      resources: [tema.topicArn],
      conditions,
    }),
  );
}
