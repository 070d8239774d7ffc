import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import {
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from '../nag.ts';
import type { Alarmas } from './alarmas.ts';
import type { LambdaFunction } from './lambda-function.ts';

/** Name of the configuration set of a stage; what SES reports names it, so each stage hears of its own mail alone. */
export function nombreConjunto(etapa: string): string {
  return `${etapa}-correo`;
}

/** Parts of the mail that bounce or are called unwanted, from which somebody must look; SES warns at 5 % and 0.1 %. */
const REPUTACION = {
  Rebotes: { metrica: 'Reputation.BounceRate', umbral: 0.04 },
  Quejas: { metrica: 'Reputation.ComplaintRate', umbral: 0.0008 },
} as const;

const TIPOS_DE_AVISO = ['Email Bounced', 'Email Complaint Received'];

export interface CorreoSalienteProps {
  readonly etapa: string;
  readonly alarmas: Alarmas;
  /** Function that takes the reports. */
  readonly avisos: LambdaFunction;
}

/** The way by which SES tells what became of the mail, to the function that keeps it, and the alarms about all of it. */
export class CorreoSaliente extends Construct {
  constructor(scope: Construct, id: string, { etapa, alarmas, avisos }: CorreoSalienteProps) {
    super(scope, id);
    const configurationSetName = nombreConjunto(etapa);
    const conjunto = new ConfigurationSet(this, 'Conjunto', {
      configurationSetName,
      reputationMetrics: true,
      // A complaint is about one issuer, and SES's own list would keep the mail of all others from that person.
      suppressionReasons: SuppressionReasons.BOUNCES_ONLY,
    });
    conjunto.addEventDestination('Avisos', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const muertas = new Queue(this, 'Muertas', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(muertas, 'SQS3', 'This is the dead letter queue of the reports.');
    avisos.fn.configureAsyncInvoke({ onFailure: new SqsDestination(muertas), retryAttempts: 2 });
    new Rule(this, 'Regla', {
      eventPattern: {
        source: ['aws.ses'],
        detailType: TIPOS_DE_AVISO,
        resources: [arnConjunto(this, configurationSetName)],
      },
      targets: [new LambdaTarget(avisos.fn, { deadLetterQueue: muertas, retryAttempts: 185 })],
    });
    alarmas.add('AvisosMuertas', muertas.metricApproximateNumberOfMessagesVisible(), { severidad: 'aviso' });
    for (const [nombre, { metrica, umbral }] of Object.entries(REPUTACION))
      alarmas.add(`Reputacion${nombre}`, metricOf(metrica, configurationSetName), {
        severidad: 'urgente',
        umbral,
      });
  }
}

export function arnConjunto(scope: Construct, nombre: string): string {
  return Stack.of(scope).formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: nombre,
  });
}

function metricOf(metricName: string, conjunto: string): Metric {
  return new Metric({
    namespace: 'AWS/SES',
    metricName,
    dimensionsMap: { 'ses:configuration-set': conjunto },
    statistic: 'Maximum',
    period: Duration.minutes(15),
  });
}
