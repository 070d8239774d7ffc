import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { TABLAS } from '../lambdas/shared/tablas.ts';
import { espacioOf } from '../lambdas/shared/medidas.ts';
import type { NombreMedida } from '../lambdas/shared/medidas.ts';
import { NOMBRES_COLA, TRABAJOS } from '../lambdas/shared/trabajos.ts';
import type { NombreCola } from '../lambdas/shared/trabajos.ts';
import type { Alarmas, Severidad, Temas } from './constructs/alarmas.ts';
import type { LambdaFunction } from './constructs/lambda-function.ts';
import { metricaDeMuro } from './constructs/web-acl.ts';
import type { DatosStack } from './datos-stack.ts';
import type { Etapa } from './etapa.ts';

const CINCO = Duration.minutes(5);
/** Time between two ways of the canary. */
export const RITMO_CANARIO = Duration.minutes(15);
/** Severity of what goes wrong in a job: documents are urgent, mail and exports are tried again by themselves. */
export const SEVERIDAD_DE_COLA: Readonly<Record<NombreCola, Severidad>> = {
  certificacion: 'urgente',
  correo: 'aviso',
  exportacion: 'aviso',
  importacion: 'aviso',
};
/** Part of its time after which a run of a function is nearly cut. */
const PARTE_DEL_TIEMPO = 0.9;
/** Calls refused for want of a place, in five minutes, from which users notice. */
const FRENADAS = 10;
/** Requests held back by a wall in five minutes that are worth a look: an attack, or an office that should pass. */
const RETENIDAS = 200;
/** Minutes in a row in which the sweeper finds due rows; one or two are messages that were lost. */
const MINUTOS_PENDIENTES = 15;
/** Seconds of the oldest message of a queue: no wait of ours is longer than 900, so the worker has stopped. */
const EDAD_SEGUNDOS = 1_800;
/** Milliseconds under which 95 of 100 calls of a certifier should stay; the user looks on for the whole time. */
const CERTIFICADOR_MS = 15_000;
/** Alarms of the yearly figures of law: those that lack today, and those that lack from January on. */
const FIGURAS_DE_LEY: readonly (readonly [id: string, medida: NombreMedida, severidad: Severidad])[] = [
  ['LeySinFila', 'FigurasSinFila', 'urgente'],
  ['LeyPorVencer', 'FigurasPorVencer', 'aviso'],
];
/** Part of the calls of a certifier that may stay without an answer. */
const FALLOS = 0.5;

export type Vigilado = {
  readonly etapa: Etapa;
  readonly alarmas: Alarmas;
  readonly datos: DatosStack;
  readonly lambdas: readonly LambdaFunction[];
  readonly colas: Readonly<Record<NombreCola, { readonly todas: readonly Queue[] }>>;
};

/** Alarms for what is slow, waits or is held back before anything fails, and for what no function can report. */
export function watch({ etapa, alarmas, datos, lambdas, colas }: Vigilado): void {
  for (const nombre of NOMBRES_COLA) watchCola(etapa, alarmas, nombre, colas[nombre].todas);
  for (const carril of carrilesOf(etapa)) watchCertificador(etapa, alarmas, carril);
  for (const lambda of [...lambdas, ...Object.values(datos.disparadores)])
    alarmas.add(`Lenta${capitalize(lambda.node.id)}`, lambda.metricDuracion(), {
      severidad: 'aviso',
      seccion: 'FuncionLenta',
      umbral: PARTE_DEL_TIEMPO * lambda.segundos * 1_000,
    });
  for (const { nombre } of TABLAS) {
    const tabla = datos.tablas.get(nombre);
    if (tabla === undefined) throw new Error(`The stack of data has no ${nombre}`);
    const metric = metricFrenos(tabla.enUso.nombre);
    alarmas.add(`Frenos${nombre}`, metric, { severidad: 'aviso', seccion: 'TablaFrenada', umbral: FRENADAS });
  }
  const rechazadas = new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'Throttles',
    statistic: 'Sum',
    period: CINCO,
  });
  alarmas.add('FuncionesFrenadas', rechazadas, { severidad: 'urgente', umbral: FRENADAS });
  for (const puerta of ['graphql', 'usuarios'] as const)
    alarmas.add(`MuroRetiene${capitalize(puerta)}`, metricaDeMuro(etapa, puerta), {
      severidad: 'aviso',
      seccion: 'MuroRetiene',
      umbral: RETENIDAS,
    });
  watchRespaldo(alarmas, datos, etapa);
  // Copies are counted and not users, because a new pool has none.
  const usuarios = { dimensionsMap: {}, statistic: 'SampleCount', period: Duration.hours(1) };
  watchSilencio(alarmas, 'UsuariosSinCopia', metricMedida(etapa, 'UsuariosRespaldados', usuarios), 'aviso');
  const alDia = { dimensionsMap: {}, statistic: 'Maximum', period: Duration.days(1) };
  for (const [id, medida, severidad] of FIGURAS_DE_LEY)
    alarmas.add(id, metricMedida(etapa, medida, alDia), { severidad, seccion: 'LeySinFila' });
  if (etapa.secretoCanario !== null) {
    const fallos = metricMedida(etapa, 'FallosCanario', {
      dimensionsMap: {},
      statistic: 'Maximum',
      period: RITMO_CANARIO,
    });
    const severidad = etapa.isProduccion ? 'urgente' : 'aviso';
    alarmas.add('CanarioCaido', fallos, { severidad, periodos: 2, isSilencioMalo: true });
  }
}

function watchCola(etapa: Etapa, alarmas: Alarmas, nombre: NombreCola, colas: readonly Queue[]): void {
  const severidad = SEVERIDAD_DE_COLA[nombre];
  const edades = Object.fromEntries(
    colas.map((cola, i) => [`edad${i}`, cola.metricApproximateAgeOfOldestMessage({ period: CINCO })]),
  );
  const edad = new MathExpression({
    expression: `MAX([${Object.keys(edades).join(', ')}])`,
    usingMetrics: edades,
    period: CINCO,
  });
  alarmas.add(`Edad${capitalize(nombre)}`, edad, { severidad, seccion: 'ColaParada', umbral: EDAD_SEGUNDOS });
  const vencidos = metricMedida(etapa, 'PendientesVencidos', {
    dimensionsMap: { Trabajo: nombre },
    statistic: 'Maximum',
    period: Duration.minutes(1),
  });
  alarmas.add(`Pendientes${capitalize(nombre)}`, vencidos, {
    severidad,
    seccion: 'PendientesVencidos',
    periodos: MINUTOS_PENDIENTES,
    isSilencioMalo: true,
  });
}

function watchCertificador(etapa: Etapa, alarmas: Alarmas, Certificador: string): void {
  const id = Certificador.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letra: string) => letra.toUpperCase());
  const lentitud = metricMedida(etapa, 'LlamadaCertificador', {
    dimensionsMap: { Certificador },
    statistic: 'p95',
    period: CINCO,
  });
  alarmas.add(`Lento${id}`, lentitud, {
    severidad: 'aviso',
    seccion: 'CertificadorLento',
    umbral: CERTIFICADOR_MS,
    periodos: 3,
  });
  const fallos = metricMedida(etapa, 'FalloCertificador', {
    dimensionsMap: { Certificador },
    statistic: 'Average',
    period: CINCO,
  });
  alarmas.add(`Caido${id}`, fallos, {
    // The certifiers' test environments hang often, and nobody's invoices wait for them.
    severidad: etapa.isProduccion ? 'urgente' : 'aviso',
    seccion: 'CertificadorCaido',
    umbral: FALLOS,
    periodos: 2,
  });
}

/** Lanes whose documents count in a stage: production for the one that has it, tests for the others. */
function carrilesOf({ isProduccion }: Etapa): string[] {
  return TRABAJOS.certificacion.cola.carriles.filter((carril) => carril.endsWith('_PRUEBA') !== isProduccion);
}

/** A key that is switched off or is going to be deleted takes all data with it; CloudTrail must be on in the account. */
export function watchLlaves(temas: Temas, { llaveDatos, llaveSecretos }: DatosStack): void {
  const arns = [llaveDatos.keyArn, llaveSecretos.keyArn];
  const ids = [llaveDatos.keyId, llaveSecretos.keyId];
  temas.addEvento(
    'LlaveEnPeligro',
    {
      source: ['aws.kms'],
      detailType: ['AWS API Call via CloudTrail'],
      detail: {
        eventName: ['ScheduleKeyDeletion', 'DisableKey'],
        requestParameters: { keyId: [...arns, ...ids] },
      },
    },
    'urgente: docs/runbook.md, "LlaveEnPeligro"',
  );
}

/** Hours without a copy after which one was missed: a day, and the time that a copy may begin late and take. */
const HORAS_SIN_COPIA = 26;

/** A copy that failed, and copies that nobody makes any more. */
function watchRespaldo(alarmas: Alarmas, { respaldo }: DatosStack, { isProduccion }: Etapa): void {
  if (respaldo === null) return;
  const period = Duration.hours(1);
  const dimensionsMap = { BackupVaultName: respaldo.boveda.backupVaultName };
  const of = (metricName: string): Metric =>
    new Metric({ namespace: 'AWS/Backup', metricName, dimensionsMap, statistic: 'Sum', period });
  const fallos = new MathExpression({
    expression: 'FILL(copias, 0) + FILL(traslados, 0)',
    usingMetrics: { copias: of('NumberOfBackupJobsFailed'), traslados: of('NumberOfCopyJobsFailed') },
    period,
  });
  alarmas.add('RespaldoFallido', fallos, { severidad: 'aviso' });
  const severidad = isProduccion ? 'urgente' : 'aviso';
  watchSilencio(alarmas, 'RespaldoAusente', of('NumberOfBackupJobsCompleted'), severidad);
}

/** Rings when a day passes in which a measure of each hour was never above zero. */
function watchSilencio(alarmas: Alarmas, id: string, hechas: Metric, severidad: Severidad): void {
  // An hour without a copy has no value, which counts as one with this value.
  const faltan = new MathExpression({
    expression: 'IF(hechas > 0, 0, 1)',
    usingMetrics: { hechas },
    period: Duration.hours(1),
  });
  alarmas.add(id, faltan, { severidad, periodos: HORAS_SIN_COPIA, isSilencioMalo: true });
}

/** Metric of one of the product's own measures. */
function metricMedida(
  { nombre }: Etapa,
  metricName: NombreMedida,
  opciones: { dimensionsMap: Record<string, string>; statistic: string; period: Duration },
): Metric {
  return new Metric({ namespace: espacioOf(nombre), metricName, ...opciones });
}

function metricFrenos(TableName: string): IMetric {
  const of = (metricName: string): Metric =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName },
      statistic: 'Sum',
      period: CINCO,
    });
  return new MathExpression({
    expression: 'FILL(lecturas, 0) + FILL(escrituras, 0)',
    usingMetrics: { lecturas: of('ReadThrottleEvents'), escrituras: of('WriteThrottleEvents') },
    period: CINCO,
  });
}

export function capitalize(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}
