import { Duration } from 'aws-cdk-lib';
import { Alarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { ENV } from '../../lambdas/shared/env.ts';
import type { LambdaFunction } from './lambda-function.ts';

const INTENTOS = 5;

export interface ColaCertificacionProps {
  readonly llave: IKey;
  /** Longest run of the worker, in seconds. */
  readonly segundosTrabajador: number;
}

/** Work of certification; what fails again and again is kept aside for a person, and an alarm calls that person. */
export class ColaCertificacion extends Construct {
  readonly queue: Queue;
  readonly muertas: Queue;
  readonly alarma: Alarm;

  constructor(scope: Construct, id: string, { llave, segundosTrabajador }: ColaCertificacionProps) {
    super(scope, id);
    const common = { encryption: QueueEncryption.KMS, encryptionMasterKey: llave, enforceSSL: true };
    this.muertas = new Queue(this, 'Muertas', { ...common, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Queue', {
      ...common,
      visibilityTimeout: Duration.seconds(6 * segundosTrabajador),
      deadLetterQueue: { queue: this.muertas, maxReceiveCount: INTENTOS },
    });
    this.alarma = new Alarm(this, 'Alarma', {
      alarmDescription: 'Documents that could not be certified: docs/runbook.md, "Cola de muertas".',
      metric: this.muertas.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      threshold: 1,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  /** Lets a function put work in the queue, and tells it where the queue is. */
  grantSend(lambda: LambdaFunction): void {
    lambda.allow(['sqs:SendMessage'], [this.queue.queueArn]);
    lambda.setEnv(ENV.colaCertificacion, this.queue.queueUrl);
  }

  /** Makes a function the worker of the queue; each message of a batch succeeds or fails by itself. */
  feed(lambda: LambdaFunction): void {
    lambda.fn.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 5, maxConcurrency: 20, reportBatchItemFailures: true }),
    );
  }
}
