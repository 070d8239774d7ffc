import { Duration } from 'aws-cdk-lib';
import { Alarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { NombreEnv } from '../../lambdas/shared/env.ts';
import type { LambdaFunction } from './lambda-function.ts';

const INTENTOS = 5;

export interface ColaTrabajoProps {
  readonly llave: IKey;
  /** Longest run of the worker, in seconds. */
  readonly segundosTrabajador: number;
  /** Variable that tells senders the address of the queue. */
  readonly env: NombreEnv;
  /** Number of messages that one run gets. @default 5 */
  readonly lote?: number;
  /** Text of the alarm, which says what work is stuck. */
  readonly descripcion: string;
}

/** A queue with a worker. Messages that fail again and again move to a dead letter queue, and an alarm calls a person. */
export class ColaTrabajo extends Construct {
  readonly queue: Queue;
  readonly muertas: Queue;
  readonly alarma: Alarm;
  private readonly env: NombreEnv;
  private readonly lote: number;

  constructor(scope: Construct, id: string, props: ColaTrabajoProps) {
    super(scope, id);
    const { llave, segundosTrabajador, descripcion } = props;
    this.env = props.env;
    this.lote = props.lote ?? 5;
    const common = { encryption: QueueEncryption.KMS, encryptionMasterKey: llave, enforceSSL: true };
    this.muertas = new Queue(this, 'Muertas', { ...common, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Queue', {
      ...common,
      visibilityTimeout: Duration.seconds(6 * segundosTrabajador),
      deadLetterQueue: { queue: this.muertas, maxReceiveCount: INTENTOS },
    });
    this.alarma = new Alarm(this, 'Alarma', {
      alarmDescription: `${descripcion}: docs/runbook.md, "Cola de muertas".`,
      metric: this.muertas.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      threshold: 1,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  /** Lets a function send messages to the queue, and tells it the address. */
  grantSend(lambda: LambdaFunction): void {
    lambda.allow(['sqs:SendMessage'], [this.queue.queueArn]);
    lambda.setEnv(this.env, this.queue.queueUrl);
  }

  /** Makes a function the worker of the queue; each message of a batch succeeds or fails by itself. */
  feed(lambda: LambdaFunction): void {
    lambda.fn.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: this.lote,
        maxConcurrency: 20,
        reportBatchItemFailures: true,
      }),
    );
  }
}
