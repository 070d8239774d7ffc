import { CfnResource, Duration, Fn, Lazy, NestedStack, SecretValue, Stack, Tags } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { FunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { CfnSamplingRule } from 'aws-cdk-lib/aws-xray';
import type { Construct } from 'constructs';
import type { AreaGraphql } from '../graphql/campos.ts';
import {
  NOMBRES_COLA,
  NOMBRES_TRABAJO,
  TRABAJOS,
  hasCola,
  mapColas,
  permisosOfSweep,
} from '../lambdas/shared/trabajos.ts';
import type { NombreCola, NombreTrabajo } from '../lambdas/shared/trabajos.ts';
import { AREAS, AVISOS, BAJAS, PUBLICO, entryOfArea, idOfArea } from './areas.ts';
import type { Permisos } from './areas.ts';
import { Alarmas, Temas } from './constructs/alarmas.ts';
import { ColaTrabajo } from './constructs/cola-trabajo.ts';
import { CorreoSaliente, arnConjunto, nombreConjunto } from './constructs/correo-saliente.ts';
import { ApiGraphql } from './constructs/graphql-api.ts';
import { LambdaFunction } from './constructs/lambda-function.ts';
import { Presupuesto } from './constructs/presupuesto.ts';
import { Tablero } from './constructs/tablero.ts';
import { WebAcl } from './constructs/web-acl.ts';
import type { DatosStack } from './datos-stack.ts';
import type { Etapa } from './etapa.ts';
import { MARCA_SECRETOS, applyPermisos } from './grants.ts';
import type { Recursos, Remitente } from './grants.ts';
import { RESERVAS, reservaOfWorker } from './reservas.ts';
import { SEVERIDAD_DE_COLA, capitalize, watch, watchLlaves } from './vigilancia.ts';

export interface ApiStackProps extends StackProps {
  readonly etapa: Etapa;
  readonly datos: DatosStack;
}

/** Part of the requests of which a trace is kept, because each costs. */
const PARTE_TRAZADA = 0.02;

const RITMOS = { minuto: Duration.minutes(1), hora: Duration.hours(1) } as const;

/** Everything that can be deleted and deployed again: the API, its functions, the queues and, in a stack within it, the alarms. */
export class ApiStack extends Stack {
  readonly graphql: ApiGraphql;
  /** Function URL for the links of buyers; only the CDN may call it. */
  readonly publico: FunctionUrl;
  /**
   * Function URL of the page with which recipients end mail. It is open: mail programs press its link by a POST, whose
   * body the CDN could not sign.
   */
  readonly bajas: FunctionUrl;
  private readonly etapa: Etapa;
  private readonly datos: DatosStack;
  readonly recursos: Recursos<LambdaFunction> & {
    readonly colas: Readonly<Record<NombreCola, ColaTrabajo>>;
  };
  /** Topics by which alarms call a person. They stay in this stack, because new ones would have to be confirmed by mail. */
  readonly temas: Temas;
  /** Stack of the alarms: each of those and of the resolvers is a resource, and together they were 490 of 500. */
  readonly vigilancia: NestedStack;
  private readonly alarmas: Alarmas;
  readonly lambdas: LambdaFunction[] = [];

  constructor(scope: Construct, id: string, { etapa, datos, ...props }: ApiStackProps) {
    super(scope, id, props);
    this.etapa = etapa;
    this.datos = datos;
    const { correoAlarmas: aviso, correoUrgente } = etapa;
    this.temas = new Temas(this, 'Alarmas', { correos: { urgente: correoUrgente ?? aviso, aviso } });
    this.vigilancia = new NestedStack(this, 'Vigilancia');
    nameVigilancia(this.vigilancia);
    this.alarmas = new Alarmas(this.vigilancia, this.temas);
    this.recursos = {
      tablas: datos.tablas,
      archivos: datos.archivos,
      certificados: datos.certificados,
      llaveSecretos: datos.llaveSecretos,
      pool: datos.usuarios.pool,
      colas: mapColas((trabajo) => this.createCola(trabajo)),
      remitente: this.readRemitente(),
      direccionBajas: Lazy.string({ produce: () => this.readDireccionBajas() }),
      cuentaPlataforma: readCuenta(etapa.secretoCertificador),
      cuentasCobro: {
        tarjeta: readCuenta(etapa.secretoTarjeta),
        billetera: readCuenta(etapa.secretoBilletera),
      },
      contacto: readContacto(etapa),
      autoridades: etapa.autoridades,
    };
    this.bajas = this.createBajas();
    this.createAvisos();
    for (const trabajo of NOMBRES_COLA) this.createWorker(trabajo);
    for (const trabajo of NOMBRES_TRABAJO) this.createSweeper(trabajo);
    this.graphql = new ApiGraphql(this, 'Graphql', {
      etapa,
      pool: datos.usuarios.pool,
      areas: this.createAreas(),
    });
    this.publico = this.createPublico();
    new WebAcl(this, 'Muro', { etapa, puerta: 'graphql', resourceArn: this.graphql.api.arn });
    new WebAcl(this, 'MuroUsuarios', {
      etapa,
      puerta: 'usuarios',
      resourceArn: datos.usuarios.pool.userPoolArn,
    });
    this.alarmas.add('ErroresApi', serverErrorsOf(this.graphql), { severidad: 'urgente' });
    for (const [nombre, lambda] of Object.entries(datos.disparadores))
      this.alarmas.add(`Errores${capitalize(nombre)}`, lambda.metricFallas(), {
        severidad: 'urgente',
        seccion: 'ErroresDeIngreso',
      });
    this.createVigilancia();
  }

  /** Everything with which people watch the stage. */
  private createVigilancia(): void {
    const { alarmas, datos, etapa, lambdas } = this;
    const { colas } = this.recursos;
    watch({ etapa, alarmas, datos, lambdas, colas });
    watchLlaves(this.temas, datos);
    new Tablero(this.vigilancia, 'Tablero', {
      ...{ etapa, alarmas, apiId: this.graphql.api.apiId, colas, raiz: this },
    });
    if (etapa.correoAlarmas !== null)
      new Presupuesto(this, 'Presupuesto', { etapa, correo: etapa.correoAlarmas });
    // Without a rule of its own each first request of a second is traced, which at a low rate is nearly every one.
    new CfnSamplingRule(this, 'Muestreo', {
      samplingRule: {
        ruleName: `fel-${etapa.nombre}`,
        priority: 100,
        fixedRate: PARTE_TRAZADA,
        reservoirSize: 0,
        resourceArn: '*',
        host: '*',
        httpMethod: '*',
        urlPath: '*',
        serviceName: `*${etapa.nombre}*`,
        serviceType: '*',
        version: 1,
      },
    });
  }

  private createAreas(): Record<AreaGraphql, LambdaFunction> {
    const create = (area: AreaGraphql): LambdaFunction => {
      const lambda = this.createLambda(idOfArea(area), entryOfArea(area), AREAS[area]);
      this.alarmas.addErrores(lambda, `Errores${capitalize(idOfArea(area))}`, {
        severidad: 'aviso',
        seccion: 'ErroresDeArea',
      });
      return lambda;
    };
    return {
      establecimiento: create('establecimiento'),
      'configuracion-certificador': create('configuracion-certificador'),
      documentos: create('documentos'),
      emision: create('emision'),
      productos: create('productos'),
      clientes: create('clientes'),
      paquetes: create('paquetes'),
      usuarios: create('usuarios'),
      administracion: create('administracion'),
      importaciones: create('importaciones'),
      operacion: create('operacion'),
      traduccion: create('traduccion'),
    };
  }

  private createPublico(): FunctionUrl {
    const lambda = this.createLambda('publico', 'publico/handler.ts', PUBLICO, RESERVAS.publico);
    this.alarmas.addErrores(lambda, 'ErroresPublico', { severidad: 'aviso' });
    return lambda.fn.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
  }

  private createBajas(): FunctionUrl {
    const lambda = this.createLambda('bajas', 'bajas/handler.ts', BAJAS, RESERVAS.bajas);
    this.alarmas.addErrores(lambda, 'ErroresBajas', { severidad: 'aviso' });
    return lambda.fn.addFunctionUrl({ authType: FunctionUrlAuthType.NONE });
  }

  private readDireccionBajas(): string {
    const { sitio } = this.etapa;
    const propia = Fn.join('', ['https://', Fn.select(2, Fn.split('/', this.bajas.url))]);
    return Fn.join('', [sitio ?? propia, '/publico/baja']);
  }

  /** Function that hears what became of the mail; a stage without a sender has nothing to hear. */
  private createAvisos(): void {
    const avisos = this.createLambda('avisos', 'avisos/handler.ts', AVISOS, RESERVAS.avisos);
    this.alarmas.addErrores(avisos, 'ErroresAvisos', { severidad: 'aviso' });
    if (this.recursos.remitente === null) return;
    const { alarmas, etapa } = this;
    new CorreoSaliente(this, 'CorreoSaliente', { etapa: etapa.nombre, alarmas, avisos });
  }

  private createCola(trabajo: NombreCola): ColaTrabajo {
    const cola = new ColaTrabajo(this, `Cola${capitalize(trabajo)}`, {
      llave: this.datos.llaveDatos,
      trabajo,
    });
    this.alarmas.add(`Muertas${capitalize(trabajo)}`, cola.metricMuertas(), {
      severidad: SEVERIDAD_DE_COLA[trabajo],
      seccion: 'Cola de muertas',
    });
    return cola;
  }

  private createWorker(trabajo: NombreCola): void {
    const { cola, permisos } = TRABAJOS[trabajo];
    const reserva = reservaOfWorker(1 + cola.carriles.length);
    const worker = this.createLambda(trabajo, `trabajos/${trabajo}/handler.ts`, permisos, reserva);
    this.recursos.colas[trabajo].feed(worker);
    this.alarmas.addErrores(worker, `Errores${capitalize(trabajo)}`, {
      severidad: SEVERIDAD_DE_COLA[trabajo],
    });
  }

  /** Rows that wait are swept by the same code for every queue; a job without a queue sweeps by itself. */
  private createSweeper(trabajo: NombreTrabajo): void {
    const nombre = `Sweep${capitalize(trabajo)}`;
    const entry = hasCola(trabajo) ? 'trabajos/sweep-handler.ts' : `trabajos/${trabajo}/handler.ts`;
    const sweeper = this.createLambda(`sweep${capitalize(trabajo)}`, entry, permisosOfSweep(trabajo));
    // The rule calls without waiting, and Lambda itself would repeat a run that failed beside that of the next turn.
    sweeper.fn.configureAsyncInvoke({ retryAttempts: 0 });
    const event = RuleTargetInput.fromObject({ trabajo });
    new Rule(this, nombre, {
      schedule: Schedule.rate(RITMOS[TRABAJOS[trabajo].sweep.cada]),
      targets: [new LambdaTarget(sweeper.fn, { retryAttempts: 0, event })],
    });
    this.alarmas.addErrores(sweeper, `Errores${nombre}`, {
      severidad: 'aviso',
      ...(hasCola(trabajo) ? { seccion: 'ErroresSweep' } : {}),
    });
  }

  private readRemitente(): Remitente | null {
    const { remitente } = this.etapa;
    if (remitente === null) return null;
    const resourceName = remitente.split('@').at(-1) ?? '';
    return {
      correo: remitente,
      identityArn: this.formatArn({ service: 'ses', resource: 'identity', resourceName }),
      conjunto: nombreConjunto(this.etapa.nombre),
      conjuntoArn: arnConjunto(this, nombreConjunto(this.etapa.nombre)),
    };
  }

  private createLambda(id: string, entry: string, permisos: Permisos, reserva?: number): LambdaFunction {
    const lambda = new LambdaFunction(this, id, {
      entry,
      etapa: this.etapa,
      segundos: permisos.segundos,
      ...(permisos.memoria === undefined ? {} : { memoria: permisos.memoria }),
      ...(reserva === undefined ? {} : { reserva }),
      llaveDatos: this.datos.llaveDatos,
    });
    this.lambdas.push(lambda);
    applyPermisos(lambda, permisos, this.recursos);
    if (permisos.cifrado !== undefined) Tags.of(lambda.role).add(MARCA_SECRETOS, this.etapa.nombre);
    return lambda;
  }
}

/** Shortens the name that AWS gives the stack: the names of the alarms begin with it, and the subject of their mail ends after 100 letters. */
function nameVigilancia({ nestedStackResource }: NestedStack): void {
  if (!(nestedStackResource instanceof CfnResource)) throw new Error('The stack of alarms has no resource');
  nestedStackResource.overrideLogicalId('Vigilancia');
}

function serverErrorsOf({ api }: ApiGraphql): Metric {
  return new Metric({
    namespace: 'AWS/AppSync',
    metricName: '5XXError',
    dimensionsMap: { GraphQLAPIId: api.apiId },
    statistic: 'Sum',
    period: Duration.minutes(5),
  });
}

function readContacto({ contacto, sitio }: Etapa): Recursos<LambdaFunction>['contacto'] {
  if (contacto === null) return null;
  const secreto = SecretValue.secretsManager(contacto.secreto).unsafeUnwrap();
  return { secreto, correo: contacto.correo, sitio };
}

/** The secret is resolved by CloudFormation at deployment and encrypted with the variables; the template never contains it. */
function readCuenta(secreto: string | null): string | null {
  return secreto === null ? null : SecretValue.secretsManager(secreto).unsafeUnwrap();
}
