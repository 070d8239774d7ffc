import type { Mejores } from '#domain/reportes/mejores.ts';

/** Best clients and products of a month as they were calculated at that instant, yyyy-mm-ddThh:mm:ss-06:00. */
export type MejoresCalculados = Mejores & { fecha: string };

/** Best clients and products of the months of an issuer; `mes` is yyyy-mm. */
export interface MejoresRepository {
  /** The newest calculation, and the id of the job that was asked for last. */
  find(nit: string, mes: string): Promise<{ calculados: MejoresCalculados | null; pedido: string | null }>;
  /** Notes which job calculates the month. */
  putPedido(nit: string, mes: string, pedido: string): Promise<void>;
  put(nit: string, mes: string, calculados: MejoresCalculados): Promise<void>;
}
