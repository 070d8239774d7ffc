type Unidad = 'Milliseconds' | 'Seconds' | 'Count';
/**
 * Names under which a measure is kept apart: the lane of a certifier, or the job. A dimension has few values, never a NIT or
 * an id, because CloudWatch keeps and charges each value as a metric of its own.
 */
export type Dimension = 'Certificador' | 'Trabajo';
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
  /** Users in a day's copy of the pool, when it is whole. */
  UsuariosRespaldados: { unidad: 'Count', dimension: null },
  /** Yearly figures of law without a row of this year, and of the next one from December on. */
  FigurasSinFila: { unidad: 'Count', dimension: null },
  FigurasPorVencer: { unidad: 'Count', dimension: null },
  /** 1 for a way of the canary that did not get through. */
  FallosCanario: { unidad: 'Count', dimension: null },
  DuracionCanario: { unidad: 'Milliseconds', dimension: null },
} as const satisfies Readonly<Record<string, Definicion>>;

export type NombreMedida = keyof typeof MEDIDAS;
/** Place of a stage's measures in CloudWatch. */
export function espacioOf(etapa: string): string {
  return `facturacion/${etapa}`;
}
