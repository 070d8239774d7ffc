import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/** Queries of Logs Insights that the runbook names; the capitals are replaced by hand. */
const CONSULTAS = {
  rastro: [
    'fields @timestamp, @log, evento, campo, resultado, idTransaccion, outcome, status, ms, mensaje',
    'filter rastro = "CODIGO"',
    'sort @timestamp asc',
  ],
  documento: [
    'fields @timestamp, @log, evento, outcome, intento, id, rastro',
    'filter idTransaccion = "ID" or id like "ID"',
    'sort @timestamp asc',
  ],
  errores: [
    'filter nivel = "error"',
    'stats count(*) as veces, latest(rastro) as ultimo by evento, campo, error.nombre, error.mensaje',
    'sort veces desc',
  ],
  lentas: [
    'filter evento = "campo"',
    'stats count(*) as veces, pct(ms, 50) as p50, pct(ms, 95) as p95, max(ms) as peor by campo',
    'sort p95 desc',
  ],
  certificadores: [
    'filter evento = "certificador.llamada"',
    'stats count(*) as veces, pct(ms, 50) as p50, pct(ms, 95) as p95, sum(ispresent(motivo)) as sin_respuesta by host, ruta',
    'sort p95 desc',
  ],
  emisor: [
    'fields @timestamp, @log, evento, id, idTransaccion, outcome, rastro',
    'filter nit = "NIT"',
    'sort @timestamp desc',
  ],
  arranques: [
    'filter @type = "REPORT" and ispresent(@initDuration)',
    'stats count(*) as veces, pct(@initDuration, 50) as p50, pct(@initDuration, 95) as p95, max(@maxMemoryUsed) as memoria by @log',
    'sort p95 desc',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export interface ConsultasProps {
  readonly etapa: string;
  readonly logs: readonly string[];
}

/** Saved queries over the logs of all functions of a stage. */
export class Consultas extends Construct {
  constructor(scope: Construct, id: string, { etapa, logs }: ConsultasProps) {
    super(scope, id);
    for (const [nombre, lineas] of Object.entries(CONSULTAS)) {
      new CfnQueryDefinition(this, nombre, {
        name: `facturacion/${etapa}/${nombre}`,
        queryString: lineas.join('\n| '),
        logGroupNames: [...logs],
      });
    }
  }
}
