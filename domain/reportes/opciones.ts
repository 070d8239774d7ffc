import { isEstado } from '../documentos/modelo/estados.ts';
import type { FilaReporte } from './fila.ts';
import type { TipoReporte } from './tablas.ts';

export const ESTADOS_FILTRO = ['VIGENTES', 'ANULADOS'] as const;

/** Choice of documents within a report; null leaves a condition out. */
export type FiltroReporte = {
  sucursal: number | null;
  tipoDoc: string | null;
  /** Whether only documents in force are listed, only the annulled ones, or both. */
  estado: (typeof ESTADOS_FILTRO)[number] | null;
  /** Receiver: NIT, CUI, foreign id, or "CF". */
  idReceptor: string | null;
  moneda: FilaReporte['moneda'] | null;
};

export const FILTRO_VACIO: FiltroReporte = {
  sucursal: null,
  tipoDoc: null,
  estado: null,
  idReceptor: null,
  moneda: null,
};

/** Spreadsheet of a period as it was asked for. */
export type PedidoReporte = {
  tipo: TipoReporte;
  filtro: FiltroReporte;
  /** Whether the issuer certified in production, so that test documents are left out. */
  isProduccion: boolean;
};

type Condicion = (filtro: FiltroReporte, fila: FilaReporte) => boolean;

const CONDICIONES: readonly Condicion[] = [
  ({ sucursal }, fila) => sucursal === null || sucursal === fila.establecimiento,
  ({ tipoDoc }, fila) => tipoDoc === null || tipoDoc === fila.tipoDoc,
  ({ estado }, fila) =>
    estado === null || isEstado(fila.estado, estado === 'ANULADOS' ? 'anulado' : 'vigente'),
  ({ idReceptor }, fila) => idReceptor === null || idReceptor === fila.idTercero,
  ({ moneda }, fila) => moneda === null || moneda === fila.moneda,
];

/** Whether a document is in a report with that choice. */
export function isElegido(filtro: FiltroReporte, fila: FilaReporte): boolean {
  return CONDICIONES.every((holds) => holds(filtro, fila));
}

/** Request of a report; null or absent parts were not said. */
export type OpcionesReporte = {
  hasDocumentos: boolean;
  fechaInicial?: number | null | undefined;
  fechaFinal?: number | null | undefined;
};

/** Error for the first thing that a report lacks (spec 2 §5); null when it lacks nothing. */
export function findFaltaReporte(
  opts: OpcionesReporte | null | undefined,
): 'REPORTE_SIN_OPTS' | 'REPORTE_SIN_DOCUMENTOS' | 'REPORTE_SIN_INICIO' | 'REPORTE_SIN_FINAL' | null {
  if (opts == null) return 'REPORTE_SIN_OPTS';
  if (opts.fechaInicial == null) return 'REPORTE_SIN_INICIO';
  if (opts.fechaFinal == null) return 'REPORTE_SIN_FINAL';
  return opts.hasDocumentos ? null : 'REPORTE_SIN_DOCUMENTOS';
}
