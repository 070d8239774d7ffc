import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { TRABAJOS, envOfCarril, envOfMuertas } from '../../lambdas/shared/trabajos.ts';
import type { NombreCola } from '../../lambdas/shared/trabajos.ts';
import { grantEnvio, grantMuertas } from '../concesiones.ts';
import type { Receptor } from '../concesiones.ts';
import { LIMITES_COLA } from '../limites.ts';
import { SIMULTANEOS_POR_COLA } from '../reservas.ts';
import { printNombre } from '../salidas.ts';
import type { LambdaFunction } from './lambda-function.ts';

export interface ColaTrabajoProps {
  readonly llave: IKey;
  readonly trabajo: NombreCola;
}

/**
 * Queue of one job, and its lanes, with one worker. Each lane has a concurrency of its own, so that a full one leaves
 * the others their workers. Messages that fail again and again move to a dead letter queue, and an alarm calls a person.
 */
export class ColaTrabajo extends Construct {
  readonly queue: Queue;
  private readonly carriles: ReadonlyMap<string, Queue>;
  readonly muertas: Queue;
  private readonly trabajo: NombreCola;

  constructor(scope: Construct, id: string, { llave, trabajo }: ColaTrabajoProps) {
    super(scope, id);
    this.trabajo = trabajo;
    const { cola, permisos } = TRABAJOS[trabajo];
    const common = { encryption: QueueEncryption.KMS, encryptionMasterKey: llave, enforceSSL: true };
    this.muertas = new Queue(this, 'Muertas', { ...common, retentionPeriod: Duration.days(14) });
    const props = {
      ...common,
      visibilityTimeout: Duration.seconds(LIMITES_COLA.oculto * permisos.segundos),
      deadLetterQueue: { queue: this.muertas, maxReceiveCount: LIMITES_COLA.entregas },
    };
    this.queue = new Queue(this, 'Queue', props);
    this.carriles = new Map(
      cola.carriles.map((carril) => [carril, new Queue(this, `Carril${idOf(carril)}`, props)]),
    );
    printNombre(this, id, this.queue.queueUrl);
    printNombre(this, `Muertas${id}`, this.muertas.queueUrl);
  }

  /** Lets a function send messages to the queue and its lanes, and tells it the addresses. */
  grantSend(lambda: Receptor): void {
    const carriles = [...this.carriles].map(([carril, { queueUrl, queueArn }]) => ({
      env: envOfCarril(this.trabajo, carril),
      value: queueUrl,
      arn: queueArn,
    }));
    const { queueUrl: value, queueArn: arn } = this.queue;
    grantEnvio(lambda, [{ env: TRABAJOS[this.trabajo].cola.env, value, arn }, ...carriles]);
  }

  /** Lets a function look at the dead letters, and delete them. */
  grantMuertas(lambda: Receptor): void {
    const { queueUrl: value, queueArn: arn } = this.muertas;
    grantMuertas(lambda, { env: envOfMuertas(this.trabajo), value, arn });
  }

  /** Makes a function the worker of the queue and its lanes; each message of a batch succeeds or fails by itself. */
  feed(lambda: LambdaFunction): void {
    for (const queue of this.todas) {
      lambda.fn.addEventSource(
        new SqsEventSource(queue, {
          batchSize: TRABAJOS[this.trabajo].cola.lote,
          maxConcurrency: SIMULTANEOS_POR_COLA,
          reportBatchItemFailures: true,
        }),
      );
    }
  }

  /** The queue and its lanes. */
  get todas(): readonly Queue[] {
    return [this.queue, ...this.carriles.values()];
  }

  /** Messages that failed again and again. */
  metricMuertas(): IMetric {
    return this.muertas.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) });
  }
}

/** Construct id of a lane: MEGAPRINT_PRUEBA is MegaprintPrueba. */
function idOf(carril: string): string {
  return carril.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letra: string) => letra.toUpperCase());
}
