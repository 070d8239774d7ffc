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
import type { LambdaFunction } from './lambda-function.ts';

/**
 * Haste with which a person must look. `urgente`: issuers cannot work, or something is being lost; it may wake somebody. `aviso`:
 * something broke that is repeated by itself, or will break; it is read on the next working day.
 */
export type Severidad = 'urgente' | 'aviso';
export const SEVERIDADES: readonly Severidad[] = ['urgente', 'aviso'];

export interface TemasProps {
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

/** A set of alarms in one stack, each of which calls the topic of its severity. */
export class Alarmas {
  private readonly scope: Construct;
  private readonly temas: Temas['temas'];
  private readonly puestas: { readonly alarma: Alarm; readonly severidad: Severidad }[] = [];

  constructor(scope: Construct, { temas }: Temas) {
    this.scope = scope;
    this.temas = temas;
  }

  /** Those of one severity, for the dashboard. */
  of(severidad: Severidad): readonly Alarm[] {
    return this.puestas.filter((puesta) => puesta.severidad === severidad).map(({ alarma }) => alarma);
  }

  /** Adds an alarm that rings while a measure is at its limit or above it. */
  add(id: string, metric: IMetric, { seccion = id, ...regla }: Regla): void {
    const { severidad, umbral = 1, periodos = 1, isSilencioMalo = false } = regla;
    const alarma = new Alarm(this.scope, id, {
      alarmDescription: `${severidad}: docs/runbook.md, "${seccion}"`,
      metric,
      threshold: umbral,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: periodos,
      treatMissingData: isSilencioMalo ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarma.addAlarmAction(new SnsAction(this.temas[severidad]));
    this.puestas.push({ alarma, severidad });
  }

  /** Adds an alarm about the failed runs of a function and its lines of level `error`. */
  addErrores(lambda: LambdaFunction, id: string, regla: Regla): void {
    this.add(id, lambda.metricErrores(this.scope), regla);
  }
}

/** The way from the alarms of a stage to a person. */
export class Temas extends Construct {
  readonly temas: Readonly<Record<Severidad, Topic>>;

  constructor(scope: Construct, id: string, { correos }: TemasProps) {
    super(scope, id);
    this.temas = { urgente: this.createTema('Urgente'), aviso: this.createTema('Aviso') };
    for (const severidad of SEVERIDADES) {
      const correo = correos[severidad];
      if (correo !== null) this.temas[severidad].addSubscription(new EmailSubscription(correo));
      printNombre(this, `Tema${severidad}`, this.temas[severidad].topicArn);
    }
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
