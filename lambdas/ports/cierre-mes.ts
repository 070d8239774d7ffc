import type { HuellaDocumento } from '#domain/cierre/huellas.ts';
import type { MarcaMes } from '#domain/cierre/marca.ts';
import type { Conciliacion, ResumenConciliacion } from '#domain/conciliacion/guardada.ts';
import type { CalculoCierre, EstadoCierre, EventoCierre, MesCierre } from '#domain/cierre/mes.ts';

/** Closing of a month as it is stored; `version` is 0 for a month that nobody touched. */
export type CierreGuardado = {
  mes: MesCierre;
  version: number;
  /** The newest calculation; null before the first one. */
  calculo: CalculoCierre | null;
  /** Id of the job that was asked for last. */
  pedido: string | null;
};

/** State of a month (yyyy-mm), with the mark of its last closing; null when it has none. */
export type EstadoMes = { mes: string; estado: EstadoCierre; marca: MarcaMes | null };

/** Closings of the months of an issuer; `mes` is yyyy-mm. */
export interface CierreMesRepository {
  find(nit: string, mes: string): Promise<CierreGuardado>;
  /** States of the months of a year that somebody touched. */
  listEstados(nit: string, anio: string): Promise<EstadoMes[]>;
  /** Notes which job calculates the month. */
  putPedido(nit: string, mes: string, pedido: string): Promise<void>;
  /** Stores some fingerprints of a calculation; the first part is 0. A repeat replaces the same part. */
  putHuellas(
    nit: string,
    mes: string,
    lugar: { calculo: string; parte: number },
    huellas: readonly HuellaDocumento[],
  ): Promise<void>;
  /** Fingerprints of a calculation in the order in which they were stored. */
  listHuellas(nit: string, mes: string, calculo: string): Promise<HuellaDocumento[]>;
  /**
   * Makes a calculation the newest one, unless the month changed since that version was read: false, and nothing changed. The
   * fingerprints of the one before are deleted when no closing keeps them.
   */
  putCalculo(
    nit: string,
    mes: string,
    calculo: CalculoCierre,
    previa: Pick<CierreGuardado, 'version' | 'mes' | 'calculo'>,
  ): Promise<boolean>;
  /**
   * Stores a change with its event, both or none: false when the month changed since, or another calculation is the newest.
   */
  change(
    nit: string,
    mes: string,
    previa: Pick<CierreGuardado, 'version' | 'calculo'>,
    cambio: { mes: MesCierre; evento: EventoCierre },
  ): Promise<boolean>;
  /** Steps that were made with the month, oldest first. */
  listEventos(nit: string, mes: string): Promise<EventoCierre[]>;
  /**
   * Keeps a reconciliation in place of the one before of the same side and establishment; false, and nothing changed, when that one no
   * longer has this version, which is 0 for none.
   */
  putConciliacion(nit: string, mes: string, conciliacion: Conciliacion, version: number): Promise<boolean>;
  /** Last reconciliation of one side of a month, of an establishment or of all (null), with its version. */
  findConciliacion(
    nit: string,
    mes: string,
    lugar: Pick<Conciliacion, 'lado' | 'establecimiento'>,
  ): Promise<{ conciliacion: Conciliacion; version: number } | null>;
  /** Last reconciliations of a month without their rows, by side and establishment. */
  listResumenesConciliacion(nit: string, mes: string): Promise<ResumenConciliacion[]>;
}
