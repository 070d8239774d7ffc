import { Stack } from 'aws-cdk-lib';
import { Alarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

export interface AlarmasProps {
  /** Address that hears them; null for none. */
  readonly correo: string | null;
}

/** The alarms of a stage, and the way from each to a person. */
export class Alarmas extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { correo }: AlarmasProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Tema', { enforceSSL: true });
    // The refusal of plain HTTP makes a policy of our own, which replaces the one under which CloudWatch could publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmasDeEstaCuenta',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (correo !== null) this.topic.addSubscription(new EmailSubscription(correo));
  }

  /** Adds an alarm that rings at the first unit; `seccion` is its section of the runbook. */
  add(id: string, metric: IMetric, seccion = id): void {
    this.call(
      new Alarm(Stack.of(this), id, {
        alarmDescription: `docs/runbook.md, "${seccion}"`,
        metric,
        threshold: 1,
        evaluationPeriods: 1,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      }),
    );
  }

  /** Makes an alarm call the topic. */
  call(alarma: Alarm): void {
    alarma.addAlarmAction(new SnsAction(this.topic));
  }
}
