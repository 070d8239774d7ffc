import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  MathExpression,
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { IMetric, IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { espacioOf } from '../../lambdas/shared/medidas.ts';
import type { NombreMedida } from '../../lambdas/shared/medidas.ts';
import { NOMBRES_COLA } from '../../lambdas/shared/trabajos.ts';
import type { NombreCola } from '../../lambdas/shared/trabajos.ts';
import type { Etapa } from '../etapa.ts';
import { printNombre } from '../salidas.ts';
import { SEVERIDADES } from './alarmas.ts';
import type { Alarmas } from './alarmas.ts';
import type { ColaTrabajo } from './cola-trabajo.ts';

const CINCO = Duration.minutes(5);
/** Columns of a dashboard of CloudWatch. */
const ANCHO = 24;
/** Alarms that one panel of CloudWatch may show. */
const ALARMAS_POR_PANEL = 100;

export interface TableroProps {
  readonly etapa: Etapa;
  readonly alarmas: Alarmas;
  readonly apiId: string;
  readonly colas: Readonly<Record<NombreCola, ColaTrabajo>>;
  /** Stack that prints the name of the page. */
  readonly raiz: Construct;
}

/** One page that shows how a stage is: alarms, documents and certifiers, what waits, the API, mail and exports. */
export class Tablero extends Construct {
  constructor(scope: Construct, id: string, { etapa, alarmas, apiId, colas, raiz }: TableroProps) {
    super(scope, id);
    const buscar = (medida: NombreMedida, dimension: string, statistic: string): IMetric =>
      searchOf(etapa, medida, dimension, statistic);
    const medida = (nombre: NombreMedida, statistic: string): IMetric =>
      new Metric({ namespace: espacioOf(etapa.nombre), metricName: nombre, statistic, period: CINCO });
    const appsync = (metricName: string, statistic: string): IMetric =>
      new Metric({
        namespace: 'AWS/AppSync',
        metricName,
        dimensionsMap: { GraphQLAPIId: apiId },
        statistic,
        period: CINCO,
      });
    // The name is CloudFormation's: one that was fixed would keep the page from moving to another stack.
    const { dashboardName } = new Dashboard(this, 'Dashboard', {
      defaultInterval: Duration.hours(12),
      widgets: [
        ...alarmasOf(alarmas),
        fila(
          ['Espera de los documentos, p95 (ms)', [buscar('EsperaDocumento', 'Certificador', 'p95')]],
          ['Llamadas a certificadores, p95 (ms)', [buscar('LlamadaCertificador', 'Certificador', 'p95')]],
          ['Certificadores sin respuesta (parte)', [buscar('FalloCertificador', 'Certificador', 'Average')]],
          ['Certificadores que rechazan (parte)', [buscar('RechazoCertificador', 'Certificador', 'Average')]],
        ),
        fila(
          ['Pendientes vencidos', [buscar('PendientesVencidos', 'Trabajo', 'Maximum')]],
          ['Mensajes en cola', NOMBRES_COLA.flatMap((nombre) => colas[nombre].todas.map(visiblesOf))],
          ['Mensajes muertos', NOMBRES_COLA.map((nombre) => visiblesOf(colas[nombre].muertas))],
        ),
        fila(
          ['API, errores', [appsync('5XXError', 'Sum'), appsync('4XXError', 'Sum')]],
          ['API, p95 (ms)', [appsync('Latency', 'p95')]],
          ['Usuarios en la copia del día', [medida('UsuariosRespaldados', 'Maximum')]],
          [
            'Figuras de ley sin fila',
            [medida('FigurasSinFila', 'Maximum'), medida('FigurasPorVencer', 'Maximum')],
          ],
          [
            'Funciones de la cuenta',
            [lambdas('Throttles', 'Sum'), lambdas('ConcurrentExecutions', 'Maximum')],
          ],
        ),
        fila(
          ['Correos', [medida('CorreosEnviados', 'Sum'), medida('CorreosAbandonados', 'Sum')]],
          ['Exportaciones, la más lenta (s)', [medida('DuracionExportacion', 'Maximum')]],
          ['Exportaciones fallidas', [medida('ExportacionesFallidas', 'Sum')]],
          ['Canario', [medida('FallosCanario', 'Maximum'), medida('DuracionCanario', 'Maximum')]],
        ),
      ],
    });
    printNombre(raiz, 'Tablero', dashboardName);
  }
}

/** The state of every alarm, those first for which somebody gets up, in panels as large as CloudWatch takes. */
function alarmasOf(alarmas: Alarmas): IWidget[][] {
  return SEVERIDADES.flatMap((severidad) => {
    const alarms = alarmas.of(severidad);
    const partes = Math.ceil(alarms.length / ALARMAS_POR_PANEL);
    return Array.from({ length: partes }, (_, i) => [
      new AlarmStatusWidget({
        title: `Alarmas: ${severidad}`,
        width: ANCHO,
        height: 4,
        alarms: alarms.slice(i * ALARMAS_POR_PANEL, (i + 1) * ALARMAS_POR_PANEL),
      }),
    ]);
  });
}

function fila(...paneles: (readonly [title: string, metrics: readonly IMetric[]])[]): IWidget[] {
  const width = ANCHO / paneles.length;
  return paneles.map(([title, metrics]) => new GraphWidget({ title, left: [...metrics], width }));
}

/** Every value of a dimension as a line of its own, also those that come later. */
function searchOf({ nombre }: Etapa, medida: NombreMedida, dimension: string, statistic: string): IMetric {
  const busqueda = `{${espacioOf(nombre)},${dimension}} MetricName="${medida}"`;
  return new MathExpression({
    expression: `SEARCH('${busqueda}', '${statistic}', ${CINCO.toSeconds()})`,
    usingMetrics: {},
    label: '',
    period: CINCO,
  });
}

function visiblesOf(cola: ColaTrabajo['queue']): IMetric {
  return cola.metricApproximateNumberOfMessagesVisible({ period: CINCO });
}

function lambdas(metricName: string, statistic: string): IMetric {
  return new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: CINCO });
}
