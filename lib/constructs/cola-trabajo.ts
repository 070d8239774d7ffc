import { Duration } from 'aws-cdk-lib';
import { Alarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { TRABAJOS } from '../../lambdas/shared/trabajos.ts';
import type { NombreCola } from '../../lambdas/shared/trabajos.ts';
import type { LambdaFunction } from './lambda-function.ts';

const INTENTOS = 5;

export interface ColaTrabajoProps {
  readonly llave: IKey;
  readonly trabajo: NombreCola;
}

/**
 * Queue of one job, with a worker. Messages that fail again and again move to a dead letter queue, and an alarm calls a
 * person.
 */
export class ColaTrabajo extends Construct {
  readonly queue: Queue;
  readonly muertas: Queue;
  readonly alarma: Alarm;
  private readonly trabajo: NombreCola;

  constructor(scope: Construct, id: string, { llave, trabajo }: ColaTrabajoProps) {
    super(scope, id);
    this.trabajo = trabajo;
    const { cola, permisos } = TRABAJOS[trabajo];
    const common = { encryption: QueueEncryption.KMS, encryptionMasterKey: llave, enforceSSL: true };
    this.muertas = new Queue(this, 'Muertas', { ...common, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Queue', {
      ...common,
      visibilityTimeout: Duration.seconds(6 * permisos.segundos),
      deadLetterQueue: { queue: this.muertas, maxReceiveCount: INTENTOS },
    });
    this.alarma = new Alarm(this, 'Alarma', {
      alarmDescription: `${cola.muertas}: docs/runbook.md, "Cola de muertas".`,
      metric: this.muertas.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      threshold: 1,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  /** Lets a function send messages to the queue, and tells it the address. */
  grantSend(lambda: LambdaFunction): void {
    lambda.allow(['sqs:SendMessage'], [this.queue.queueArn]);
    lambda.setEnv(TRABAJOS[this.trabajo].cola.env, this.queue.queueUrl);
  }

  /** Makes a function the worker of the queue; each message of a batch succeeds or fails by itself. */
  feed(lambda: LambdaFunction): void {
    lambda.fn.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: TRABAJOS[this.trabajo].cola.lote,
        maxConcurrency: 20,
        reportBatchItemFailures: true,
      }),
    );
  }
}
