import { AssetHashType, DockerImage, Duration, Lazy, Stack } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Architecture, Code, Function as Fn, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, MetricFilter, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IFilterPattern } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { join } from 'node:path';
import { ENV } from '../../lambdas/shared/env.ts';
import type { NombreEnv } from '../../lambdas/shared/env.ts';
import { buildBundle, writeBundle } from '../bundle.ts';
import type { Etapa } from '../etapa.ts';
import { acknowledge } from '../nag.ts';
import { printNombre } from '../salidas.ts';

/** Services that hold data encrypted with the key at rest. */
const CON_DATOS: readonly string[] = ['dynamodb', 's3', 'sqs'];
const ROOT = join(__dirname, '../..');

export interface LambdaFunctionProps {
  /** Path of the entry file under lambdas/. */
  readonly entry: string;
  /** @default 'handler' */
  readonly handler?: string;
  readonly etapa: Etapa;
  readonly segundos: number;
  /** Memory in megabytes. @default 512 */
  readonly memoria?: number;
  /** Places of the account's concurrency that are its own; a stage of tests has none. @default none */
  readonly reserva?: number;
  /** Key that encrypts the variables, and the data at rest that the function reads and writes. */
  readonly llaveDatos: IKey;
}

/** Code of a function. The CDK takes two bundles for one when what it knows of them is the same, so it is told the entry. */
function codeOf(entry: string): Code {
  return Code.fromAsset(ROOT, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('none'),
      command: [entry],
      local: {
        tryBundle: (carpeta) => {
          writeBundle(carpeta, buildBundle(ROOT, entry));
          return true;
        },
      },
    },
  });
}

/** A Lambda with a role of its own, which begins with nothing but the right to write its log. */
export class LambdaFunction extends Construct {
  readonly fn: Fn;
  /** Path of the entry file from the root of the project. */
  readonly entry: string;
  readonly role: Role;
  readonly log: LogGroup;
  /** Seconds after which a run is cut. */
  readonly segundos: number;
  /** Services that hold data at rest which the function uses; Lambda holds its variables. */
  private readonly servicios = new Set(['lambda']);

  constructor(scope: Construct, id: string, props: LambdaFunctionProps) {
    super(scope, id);
    this.segundos = props.segundos;
    this.log = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: props.etapa.retencion,
    });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.log.grantWrite(this.role);
    this.entry = `lambdas/${props.entry}`;
    this.fn = new Fn(this, 'Fn', {
      code: codeOf(this.entry),
      handler: `index.${props.handler ?? 'handler'}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoria ?? 512,
      timeout: Duration.seconds(props.segundos),
      // A new account has fewer places than the reserves together, and a stage of tests shares one with others.
      ...(props.reserva === undefined || props.etapa.isDesechable
        ? {}
        : { reservedConcurrentExecutions: props.reserva }),
      // Traces hold names, times and outcomes, and nothing that was sent.
      tracing: Tracing.ACTIVE,
      role: this.role,
      logGroup: this.log,
      environmentEncryption: props.llaveDatos,
      environment: {
        [ENV.etapa]: props.etapa.nombre,
        ...(props.etapa.nitSinDigito ? { [ENV.nitSinDigito]: '1' } : {}),
        ...(props.etapa.soloLectura ? { [ENV.soloLectura]: '1' } : {}),
      },
    });
    this.allowLlaveDatos(props.llaveDatos);
    acknowledge(this.role, 'IAM5[Resource::*]', 'Traces have no resource of their own.');
    printNombre(this, `Log${id.charAt(0).toUpperCase()}${id.slice(1)}`, this.log.logGroupName);
  }

  /** Longest run of five minutes, in milliseconds. */
  metricDuracion(): IMetric {
    return this.fn.metricDuration({ statistic: 'Maximum', period: Duration.minutes(5) });
  }

  /** Allows exactly these actions on exactly these resources. */
  allow(actions: readonly string[], resources: readonly string[]): void {
    if (actions.length === 0) return;
    for (const action of actions) {
      const servicio = action.split(':')[0] ?? '';
      if (CON_DATOS.includes(servicio)) this.servicios.add(servicio);
    }
    this.role.addToPrincipalPolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources: [...resources] }),
    );
  }

  setEnv(name: NombreEnv, value: string): void {
    this.fn.addEnvironment(name, value);
  }

  /**
   * Number of failed runs and of log lines of level `error`. Lines count because no run fails when the messages of a
   * batch fail one by one; the filter that counts them stands in `scope`, beside the alarm that reads it.
   */
  metricErrores(scope: Construct): IMetric {
    const period = Duration.minutes(5);
    const filtro = new MetricFilter(scope, `${this.node.id}LogErrores`, {
      logGroup: this.log,
      filterPattern: FilterPattern.stringValue('$.nivel', '=', 'error'),
      metricNamespace: Stack.of(this).stackName,
      metricName: `${this.node.id}LineasDeError`,
    });
    return new MathExpression({
      expression: 'FILL(ejecuciones, 0) + FILL(lineas, 0)',
      usingMetrics: {
        ejecuciones: this.fn.metricErrors({ period }),
        lineas: filtro.metric({ statistic: 'Sum', period }),
      },
      period,
    });
  }

  /**
   * The same for a trigger of the user pool: a run that refuses a sign-up counts as failed as well, so failures are told
   * by the lines of the log, ours of level `error` and those of the platform, and by calls that found no place to run.
   */
  metricFallas(): IMetric {
    const period = Duration.minutes(5);
    const propias = FilterPattern.stringValue('$.nivel', '=', 'error');
    const ajenas = FilterPattern.anyTerm(
      'Task timed out',
      'Runtime.ImportModuleError',
      'Runtime.ExitError',
      'Runtime.OutOfMemory',
    );
    const metricOf = (nombre: string, filterPattern: IFilterPattern): IMetric =>
      this.log
        .addMetricFilter(nombre, {
          filterPattern,
          metricNamespace: Stack.of(this).stackName,
          metricName: `${this.node.id}${nombre}`,
        })
        .metric({ statistic: 'Sum', period });
    return new MathExpression({
      expression: 'FILL(propias, 0) + FILL(ajenas, 0) + FILL(rechazadas, 0)',
      usingMetrics: {
        propias: metricOf('LineasDeError', propias),
        ajenas: metricOf('Cortes', ajenas),
        rechazadas: this.fn.metricThrottles({ statistic: 'Sum', period }),
      },
      period,
    });
  }

  /** Allows the key at rest only through the services whose data the function uses, never directly. */
  private allowLlaveDatos(llave: IKey): void {
    const { region } = Stack.of(this);
    const services = Lazy.list({
      produce: () => [...this.servicios].sort().map((name) => `${name}.${region}.amazonaws.com`),
    });
    this.role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey'],
        resources: [llave.keyArn],
        conditions: { StringEquals: { 'kms:ViaService': services } },
      }),
    );
  }
}
