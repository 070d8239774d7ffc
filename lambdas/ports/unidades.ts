import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';

/** Units of measure and exchange rates of an issuer. */
export interface UnidadesRepository {
  /** Units by code, with deleted ones. */
  listUnidades(nit: string): Promise<UnidadMedida[]>;
  putUnidad(nit: string, unidad: UnidadMedida): Promise<void>;
  /** Rates, newest day first, at most `limite`; a deleted one has no rate. */
  listTiposCambio(nit: string, limite: number): Promise<TipoCambioDia[]>;
  putTipoCambio(nit: string, dia: TipoCambioDia): Promise<void>;
}
