import type { Ports } from '#lambdas/ports/ports.ts';

type Unidad = 'Milliseconds' | 'Seconds' | 'Count';
/**
 * Names under which a measure is kept apart: the lane of a certifier, or the job. A dimension has few values, never a NIT or
 * an id, because CloudWatch keeps and charges each value as a metric of its own.
 */
type Dimension = 'Certificador' | 'Trabajo';
type Definicion = { readonly unidad: Unidad; readonly dimension: Dimension | null };

/** Measures of the product. The alarms and the dashboard read them under these names. */
export const MEDIDAS = {
  /** From the emission of a document to its authorisation. */
  EsperaDocumento: { unidad: 'Milliseconds', dimension: 'Certificador' },
  LlamadaCertificador: { unidad: 'Milliseconds', dimension: 'Certificador' },
  /** 1 for a call without an answer, 0 for another one, so that the average is the share. */
  FalloCertificador: { unidad: 'Count', dimension: 'Certificador' },
  /** 1 for a call that was refused, 0 for another one. */
  RechazoCertificador: { unidad: 'Count', dimension: 'Certificador' },
  /** Rows that a run of the sweeper found due: their message is late or lost. */
  PendientesVencidos: { unidad: 'Count', dimension: 'Trabajo' },
  CorreosEnviados: { unidad: 'Count', dimension: null },
  CorreosAbandonados: { unidad: 'Count', dimension: null },
  DuracionExportacion: { unidad: 'Seconds', dimension: null },
  ExportacionesFallidas: { unidad: 'Count', dimension: null },
} as const satisfies Readonly<Record<string, Definicion>>;

export type NombreMedida = keyof typeof MEDIDAS;
type ConDimension<D extends Dimension | null> = {
  [M in NombreMedida]: (typeof MEDIDAS)[M]['dimension'] extends D ? M : never;
}[NombreMedida];
type Valores<D extends Dimension | null> = Partial<Record<ConDimension<D>, number>>;

/** Place of a stage's measures in CloudWatch. */
export function espacioOf(etapa: string): string {
  return `facturacion/${etapa}`;
}

type Puertos = Pick<Ports, 'etapa' | 'log' | 'now'>;

/** Writes measures without a dimension. */
export function medir(puertos: Puertos, valores: Valores<null>): void {
  write(puertos, valores, {});
}

/** Writes measures of one lane of a certifier. */
export function medirCertificador(
  puertos: Puertos,
  Certificador: string,
  valores: Valores<'Certificador'>,
): void {
  write(puertos, valores, { Certificador });
}

/** Writes measures of one job. */
export function medirTrabajo(puertos: Puertos, Trabajo: string, valores: Valores<'Trabajo'>): void {
  write(puertos, valores, { Trabajo });
}

/** A line in the form that CloudWatch Logs turns into metrics (embedded metric format), without a call of its own. */
function write(
  { etapa, log, now }: Puertos,
  valores: Partial<Record<NombreMedida, number>>,
  dimensiones: Partial<Record<Dimension, string>>,
): void {
  const Metrics = (Object.keys(valores) as NombreMedida[]).map((Name) => ({
    Name,
    Unit: MEDIDAS[Name].unidad,
  }));
  const directiva = { Namespace: espacioOf(etapa), Dimensions: [Object.keys(dimensiones)], Metrics };
  const _aws = { Timestamp: now().getTime(), CloudWatchMetrics: [directiva] };
  log.info('medida', { _aws, ...dimensiones, ...valores });
}
